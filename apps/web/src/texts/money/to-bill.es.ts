import type { toBill as english } from './to-bill.ts'
import * as counts from '../common/counts.es.ts'
import * as common from '../common/common.es.ts'

const many = (count: number, one: string, others = `${one}s`) => `${count} ${counts.plural(count, one, others)}`

export const toBill: typeof english = {
  title: common.toBill,
  help: 'Seleccione qué facturar. Se crea un borrador por central. Aún no se envía nada.',
  label: 'Edificios por facturar',
  failed: 'No se pudieron cargar los edificios por facturar',
  from: 'Entregado desde',
  to: 'Entregado hasta',
  wrongPeriod: 'La fecha final no puede ser anterior a la inicial.',
  periods: { all: 'Todo', lastMonth: 'Mes pasado', thisMonth: 'Este mes' },
  period: common.deliveryPeriod,
  columns: {
    customer: common.customer,
    wireCenter: common.wireCenter,
    delivered: common.delivered,
    buildings: common.buildings,
    held: common.held,
    units: common.units,
    value: 'Valor',
  },
  brought: 'importado',
  noCustomer: 'No hay cliente. Indique el cliente en el pedido antes de facturar.',
  sum: (buildings) => counts.buildings(buildings),
  buildings: {
    label: (name) => `Edificios de ${name}`,
    failed: common.couldntLoadTheBuildings,
    held: 'Retenido, no se factura',
    heldBecause: (reason) => `Retenido, no se factura: ${reason}`,
    kinds: { SURVEY: '', OUTCOME: 'cargo por visita (sin inspección)', WARRANTY: common.warrantyLowercase, OTHER: '' },
    noAddress: common.addressNotAvailable,
    openOrder: common.openOrder,
  },
  none: {
    title: 'Nada por facturar',
    text: 'Los edificios aparecen aquí después de entregarse.',
    toDeliver: common.readyToDeliver,
  },
  bulk: {
    chosen: (count, sum) => `${counts.invoices(count)}, ${sum}`,
    text: (buildings, held) =>
      `${counts.buildings(buildings)}.${held > 0 ? ` ${many(held, 'retenido, no incluido', 'retenidos, no incluidos')}.` : ''} Un borrador por central. Aún no se envía nada.`,
    create: common.createInvoice,
    createSeveral: (count) => `Crear ${count} facturas`,
  },
  done: {
    drafted: (count, sum) => `${many(count, 'borrador creado', 'borradores creados')}, ${sum}`,
    partly: (made, refused) => `${many(made, 'borrador creado', 'borradores creados')}, ${refused} con error`,
    failed: 'No se pudo crear el borrador',
  },
  keys: {
    chooseAll: common.selectAll,
    ofAll: 'todo',
    create: common.createInvoice,
  },
}
