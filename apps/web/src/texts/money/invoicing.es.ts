import type { InvoicingWords } from './invoicing.ts'
import { invoiceSheet } from './invoice-sheet.es.ts'
import * as common from '../common/common.es.ts'
import * as billing from './billing-words.es.ts'
import * as phrases from '../common/phrases.es.ts'

const many = (count: number, one: string, others = `${one}s`) => `${count} ${phrases.plural(count, one, others)}`

const promiseBroken = 'Promesa incumplida'

export const invoicing: InvoicingWords = {
  forbidden: 'Las facturas son para administradores y la oficina.',
  more: 'Mostrar más',
  create: common.createInvoice,
  group: { noPo: billing.noPo, allWork: billing.allWork },
  noWireCenter: 'Sin central',
  noCustomer: common.customerNotConfirmed,
  statuses: billing.invoiceStatuses,
  stats: {
    label: 'Resumen',
    failed: 'No se pudo cargar el resumen',
    outstanding: common.pending,
    overdue: common.overdue,
    paid: 'Pagado (mes)',
    toBill: common.toBill,
    invoices: phrases.invoices,
    settled: (count) => `${phrases.invoices(count)} ${phrases.plural(count, 'pagada', 'pagadas')}`,
    overdueBy: (count, days) => `${phrases.invoices(count)}, hasta ${phrases.days(days)}`,
    nothingOverdue: 'Nada vencido',
    buildings: (count) => `${phrases.buildings(count)} ${phrases.plural(count, 'entregado', 'entregados')}`,
    none: common.noneFeminine,
  },
  ageing: {
    title: (sum) => `Antigüedad de saldos: ${sum}`,
    help: 'Haga clic en un rango para filtrar',
    label: 'Antigüedad de saldos',
    nothing: 'Nada pendiente.',
    bands: {
      CURRENT: 'Sin vencer',
      TO_30: 'Vencido 1–30 días',
      TO_60: 'Vencido 31–60 días',
      TO_90: 'Vencido 61–90 días',
      OVER_90: 'Vencido más de 90 días',
    },
  },
  promise: {
    promised: 'Prometido',
    broken: promiseBroken,
    title: (day) => `Pago prometido para el ${day}`,
  },
  filter: {
    promiseBroken,
    status: common.status,
    all: common.all,
    search: billing.searchBilling,
    customer: common.customer,
    allCustomers: common.allCustomers,
  },
  list: {
    label: common.invoices,
    failed: common.couldntLoadTheInvoices,
    columns: {
      number: common.invoiceNumberShort,
      wireCenter: common.wireCenter,
      date: common.date,
      amount: common.amount,
      balance: common.balance,
      status: common.status,
      due: common.due,
      actions: common.actions,
    },
    atSend: '–',
    balance: (sum) => `Saldo ${sum}`,
    disputedAndPayable: billing.disputedAndPayable,
    open: (number) => `Abrir ${number}`,
    more: phrases.moreActionsFor,
    choose: (number) => `Seleccionar ${number}`,
    chooseDrafts: 'Seleccionar todos los borradores',
    none: {
      title: common.noInvoicesYet,
      text: 'Cree facturas de los edificios entregados en Por facturar.',
      toBill: 'Abrir Por facturar',
    },
  },
  bulk: {
    chosen: (count, sum) => `${many(count, 'borrador seleccionado', 'borradores seleccionados')}, ${sum}`,
    help: 'Verá los problemas antes de enviar.',
    review: (count) => `Enviar ${phrases.invoices(count)}…`,
  },
  sending: {
    title: (count) => `Enviar ${phrases.invoices(count)}`,
    text: 'Cada factura recibe su número y su fecha. Después no se puede editar.',
    reading: 'Cargando los borradores…',
    failed: 'No se pudieron cargar los borradores',
    goes: 'Listas para enviar',
    stays: 'No se pueden enviar',
    nothing: 'Todavía no se puede enviar ninguno de estos borradores.',
    lines: (count) => phrases.lines(count),
    total: common.total,
    customers: (count) => phrases.customers(count),
    alsoChecks: (count) =>
      count === 0
        ? 'Todas las líneas están revisadas.'
        : phrases.plural(
            count,
            '1 línea sin avisos se marcará como revisada por usted.',
            `${count} líneas sin avisos se marcarán como revisadas por usted.`,
          ),
    dateHint: 'Vale para todas. En blanco, la fecha propia de cada borrador o la de hoy.',
    ahead: common.dateCantBeInTheFuture,
    closed: (day) => `Los periodos están cerrados hasta el ${day}. Use una fecha posterior.`,
    dated: (day, due) => `Con fecha del ${day}, vence el ${due}`,
    open: common.openVerb,
    progress: (done, of) => `${done} de ${of} enviadas`,
    done: (count) => `${phrases.invoices(count)} ${phrases.plural(count, 'enviada', 'enviadas')}`,
    partly: (sent, refused) =>
      `${phrases.invoices(sent)} ${phrases.plural(sent, 'enviada', 'enviadas')}, ${refused} con error`,
    refused: 'No se pudo enviar la factura',
  },
  keys: {
    create: common.createInvoice,
    send: 'Enviar los borradores seleccionados o el abierto',
    ofSend: 'enviar',
  },
  sheet: invoiceSheet,
  /** Delivered buildings that aren’t on an invoice yet. */
  waiting: {
    title: common.toBill,
    help: 'Seleccione qué facturar. Se crea un borrador por central, o según el cliente. Aún no se envía nada.',
    label: 'Edificios por facturar',
    failed: 'No se pudieron cargar los edificios por facturar',
    from: 'Entregado desde',
    to: 'Entregado hasta',
    wrongPeriod: 'La fecha final no puede ser anterior a la inicial.',
    periods: { all: 'Todo', lastMonth: 'Mes pasado', thisMonth: 'Este mes' },
    period: common.deliveryPeriod,
    groupings: {
      WIRE_CENTER: '',
      PURCHASE_ORDER: 'Facturas por PO',
      ORDER: 'Facturas por pedido',
      CUSTOMER: 'Una sola factura',
    },
    columns: {
      customer: common.customer,
      wireCenter: common.wireCenter,
      invoices: common.invoices,
      delivered: common.delivered,
      buildings: common.buildings,
      held: common.held,
      units: common.units,
      value: 'Valor',
    },
    brought: 'importado',
    noCustomer: 'No hay cliente. Indique el cliente en el pedido antes de facturar.',
    sum: (buildings) => phrases.buildings(buildings),
    buildings: {
      label: (name) => `Edificios de ${name}`,
      failed: common.couldntLoadTheBuildings,
      held: 'Retenido, no se factura',
      heldBecause: (reason) => `Retenido, no se factura: ${reason}`,
      kinds: {
        SURVEY: '',
        OUTCOME: 'cargo por visita (sin inspección)',
        WARRANTY: common.warrantyLowercase,
        OTHER: '',
      },
      noAddress: common.addressNotAvailable,
      openOrder: common.openOrder,
    },
    none: {
      title: 'Nada por facturar',
      text: 'Los edificios aparecen aquí después de entregarse.',
      toDeliver: common.readyToDeliver,
    },
    bulk: {
      chosen: (count, sum) => `${phrases.invoices(count)}, ${sum}`,
      chosenRows: (count, sum) => `${many(count, 'fila seleccionada', 'filas seleccionadas')}, ${sum}`,
      drafts: {
        WIRE_CENTER: 'Un borrador por central.',
        PURCHASE_ORDER: 'Un borrador por PO.',
        ORDER: 'Un borrador por pedido.',
        CUSTOMER: 'Un borrador por todo el trabajo.',
      },
      mixedDrafts: 'Borradores según cada cliente.',
      text: (buildings, held, drafts) =>
        `${phrases.buildings(buildings)}.${held > 0 ? ` ${many(held, 'retenido, no incluido', 'retenidos, no incluidos')}.` : ''} ${drafts} Aún no se envía nada.`,
      create: common.createInvoice,
      createAll: 'Crear facturas',
      createSeveral: (count) => `Crear ${count} facturas`,
    },
    done: {
      drafted: (count, sum) => `${many(count, 'borrador creado', 'borradores creados')}, ${sum}`,
      more: 'Queda más por facturar. Cree facturas otra vez para el resto.',
      partly: (made, refused) => `${many(made, 'borrador creado', 'borradores creados')}, ${refused} con error`,
      failed: 'No se pudo crear el borrador',
    },
    keys: {
      chooseAll: common.selectAll,
      ofAll: 'todo',
    },
  },
}
