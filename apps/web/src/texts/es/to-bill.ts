import type { InvoicingWords } from '../invoicing.ts'
import * as counts from './counts.ts'
import * as common from './common.ts'

const many = (count: number, one: string, others = `${one}s`) => `${count} ${counts.plural(count, one, others)}`

export const toBill: InvoicingWords['waiting'] = {
  title: common.toBill,
  label: 'Edificios por facturar',
  failed: 'No se pudieron cargar los edificios por facturar',
  from: 'Entregado desde',
  to: 'Entregado hasta',
  wrongPeriod: 'La fecha final no puede ser anterior a la inicial.',
  periods: { all: 'Todo', lastMonth: 'Mes pasado', thisMonth: 'Este mes' },
  period: common.deliveryPeriod,
  columns: {
    wireCenter: common.wireCenter,
    delivered: common.delivered,
    buildings: common.buildings,
    held: common.held,
    units: common.units,
    value: 'Valor',
  },
  brought: 'importado',
  choose: (name) => `Seleccionar ${name}`,
  chooseAll: common.selectAll,
  chooseCustomer: (name) => `Seleccionar todo de ${name}`,
  show: (name) => `Mostrar edificios de ${name}`,
  noCustomer: 'No hay cliente. Indique el cliente en el pedido antes de facturar.',
  toOrders: common.viewOrders,
  allHeld: 'Todo retenido',
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
    filtered: common.noResults,
    filteredText: 'Pruebe otro periodo.',
    clear: common.clearFilters,
  },
  bulk: {
    label: 'Seleccionado para facturar',
    chosen: (count, sum) => `${counts.invoices(count)}, ${sum}`,
    text: (buildings, held) =>
      `${counts.buildings(buildings)}.${held > 0 ? ` ${many(held, 'retenido, no incluido', 'retenidos, no incluidos')}.` : ''} Un borrador por central. Aún no se envía nada.`,
    none: 'Seleccione qué facturar. Se crea un borrador por central. Aún no se envía nada.',
    clear: common.clearSelection,
    create: common.createInvoice,
    createSeveral: (count) => `Crear ${count} facturas`,
  },
  done: {
    drafted: (count, sum) => `${many(count, 'borrador creado', 'borradores creados')}, ${sum}`,
    partly: (made, refused) => `${many(made, 'borrador creado', 'borradores creados')}, ${refused} con error`,
    failed: 'No se pudo crear el borrador',
  },
  keys: {
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    move: common.move,
    choose: 'Seleccionar fila',
    ofChoose: common.selectLowercase,
    chooseAll: common.selectAll,
    ofAll: 'todo',
    open: 'Mostrar edificios',
    ofOpen: common.buildingsLowercase,
    create: common.createInvoice,
  },
}
