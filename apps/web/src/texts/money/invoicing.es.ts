import type { InvoicingWords } from './invoicing.ts'
import { invoiceSheet } from './invoice-sheet.es.ts'
import { toBill } from './to-bill.es.ts'
import * as counts from '../common/counts.es.ts'
import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'

const many = (count: number, one: string, others = `${one}s`) => `${count} ${counts.plural(count, one, others)}`

export const invoicing: InvoicingWords = {
  forbidden: 'Las facturas son para administradores y la oficina.',
  retry: common.tryAgain,
  more: common.showMore,
  create: common.createInvoice,
  noWireCenter: 'Sin central',
  noCustomer: common.customerNotConfirmed,
  statuses: {
    DRAFT: common.draft,
    SENT: common.sent,
    PAID: common.paidFeminine,
    DISPUTED: common.disputed,
    OVERDUE: common.overdueFeminine,
    VOID: common.voidWord,
  },
  stats: {
    label: 'Resumen',
    failed: 'No se pudo cargar el resumen',
    outstanding: common.pending,
    overdue: common.overdue,
    paid: 'Pagado (mes)',
    toBill: common.toBill,
    invoices: counts.invoices,
    settled: (count) => `${counts.invoices(count)} ${counts.plural(count, 'pagada', 'pagadas')}`,
    overdueBy: (count, days) => `${counts.invoices(count)}, hasta ${counts.days(days)}`,
    nothingOverdue: 'Nada vencido',
    buildings: (count) => `${counts.buildings(count)} ${counts.plural(count, 'entregado', 'entregados')}`,
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
  filter: {
    status: common.status,
    all: common.all,
    search: common.invoiceNumber,
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
      status: common.status,
      due: common.due,
      actions: common.actions,
    },
    atSend: '–',
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
    review: (count) => `Enviar ${counts.invoices(count)}…`,
  },
  sending: {
    title: (count) => `Enviar ${counts.invoices(count)}`,
    text: 'Cada factura recibe su número y su fecha. Después no se puede editar.',
    reading: 'Cargando los borradores…',
    failed: 'No se pudieron cargar los borradores',
    goes: 'Listas para enviar',
    stays: 'No se pueden enviar',
    nothing: 'Todavía no se puede enviar ninguno de estos borradores.',
    lines: (count) => counts.lines(count),
    total: common.total,
    customers: (count) => counts.customers(count),
    alsoChecks: (count) =>
      count === 0
        ? 'Todas las líneas están revisadas.'
        : counts.plural(
            count,
            '1 línea sin avisos se marcará como revisada por usted.',
            `${count} líneas sin avisos se marcarán como revisadas por usted.`,
          ),
    open: common.openVerb,
    confirm: (count) => `Enviar ${counts.invoices(count)}`,
    progress: (done, of) => `${done} de ${of} enviadas`,
    done: (count) => `${counts.invoices(count)} ${counts.plural(count, 'enviada', 'enviadas')}`,
    partly: (sent, refused) =>
      `${counts.invoices(sent)} ${counts.plural(sent, 'enviada', 'enviadas')}, ${refused} con error`,
    refused: 'No se pudo enviar la factura',
  },
  keys: {
    create: common.createInvoice,
    send: 'Enviar los borradores seleccionados o el abierto',
    ofSend: 'enviar',
  },
  sheet: invoiceSheet,
  waiting: toBill,
}
