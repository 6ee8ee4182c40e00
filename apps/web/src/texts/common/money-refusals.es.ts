import type { RefusalCode } from '@demarc/domain/refusals'
import { formatCalendarDay } from '#platform/formats.ts'
import * as common from './common.es.ts'

type Facts = Readonly<Record<string, unknown>>

const sayDay = (day: unknown): string => formatCalendarDay(String(day), 'es')

const STATUSES: Readonly<Record<string, string>> = {
  DRAFT: common.draft,
  SENT: common.sent,
  DISPUTED: common.disputed,
  PAID: common.paidFeminine,
  VOID: common.voidWord,
}
const statusInSpanish = (status: unknown) => STATUSES[String(status)] ?? String(status)

/** Of invoices, credits, disputes, payments, rates and tax. */
export const moneyRefusals = {
  'invoice.missing': () => 'Factura no encontrada. Puede que se haya eliminado o que usted no tenga acceso.',
  'credit.missing': () => 'Nota de crédito no encontrada. Puede que se haya eliminado o que usted no tenga acceso.',
  'invoice.not_drawn': ({ number }) => `El PDF de ${String(number)} se está creando. Inténtelo de nuevo en un momento.`,
  'invoice.no_address': ({ customer }) =>
    `${String(customer)} no tiene correo electrónico de cuentas por pagar. Agréguelo primero al cliente.`,
  'invoice.line_missing': () => 'Esta línea no existe.',
  'invoice.action_closed': ({ number, status }) =>
    `Esto no es posible mientras ${String(number)} está en el estado “${statusInSpanish(status)}”.`,
  'invoice.nothing_to_bill': () => 'Nada de lo seleccionado está listo para facturar.',
  'invoice.has_no_lines': ({ number }) => `${String(number)} no tiene líneas que facturar.`,
  'invoice.buildings_left': ({ names }) =>
    `Ya no están entregados o fueron rechazados: ${String(names)}. Quite la línea o espere la entrega nueva.`,
  'invoice.reference_missing': ({ names }) =>
    `Este cliente exige una orden de compra en cada línea. Falta en ${String(names)}.`,
  'invoice.other_po': ({ names }) =>
    `Estos edificios tienen ahora otro PO: ${String(names)}. Quite la línea y vuelva a facturarlos.`,
  'invoice.unchecked': ({ names }) => `Compruebe primero estas líneas, es probable que se disputen: ${String(names)}.`,
  'invoice.line_taxed_by_site': ({ jsb }) => `${String(jsb)} paga impuestos donde está su sitio.`,
  'invoice.too_large': ({ most }) => `Una factura no puede superar $${String(most)}.`,
  'invoice.too_many_lines': ({ most }) => `Una factura puede tener como máximo ${Number(most)} líneas.`,
  'invoice.lines_unknown': () => 'Algunas de estas líneas no son de esta factura.',
  'invoice.period': () => 'Elija un periodo que termine después de empezar.',
  'payment.missing': () => 'Pago no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'payment.reversed': () => 'Este pago se revirtió.',
  'payment.nothing_left': () => 'Este pago ya está aplicado por completo.',
  'payment.not_applied': () => 'Este pago no está aplicado a ninguna factura.',
  'payment.not_on_invoice': ({ number, left }) =>
    `De este pago solo $${String(left)} están aplicados a ${String(number)}.`,
  'payment.same_invoice': () => 'Elija otra factura a la que mover el pago.',
  'payment.refunded': () => 'Parte de este pago se reembolsó. Un pago reembolsado no se puede revertir.',
  'refund.before_payment': () => 'La fecha del reembolso no puede ser anterior a la del pago.',
  'refund.in_future': () => 'La fecha del reembolso no puede ser futura.',
  'payment.reference_taken': () => 'Ya se registró un pago de este cliente con esta referencia.',
  'payment.too_much': ({ number, left }) => `Puede aplicar como máximo $${String(left)} a ${String(number)}.`,
  'payment.too_little': ({ left }) => `De este pago quedan solo $${String(left)}.`,
  'payment.other_customer': ({ number }) => `${String(number)} es de otro cliente o no se envió.`,
  'payment.invoice_unknown': () => 'Algunas de estas facturas no existen.',
  'payment.invoice_twice': () => 'Indique cada factura una sola vez.',
  'period.closed': ({ day, closedThrough }) =>
    `El ${sayDay(day)} está en un mes cerrado. Use una fecha posterior al ${sayDay(closedThrough)}.`,
  'period.void_closed': ({ day }) => `El ${sayDay(day)} está en un mes cerrado. Emita una nota de crédito en su lugar.`,
  'period.is_closed': () => 'Esta fecha es de un periodo cerrado.',
  'period.not_month_end': () => 'Elija el último día de un mes.',
  'period.not_over': ({ through }) => `El mes del ${sayDay(through)} aún no ha terminado.`,
  'period.closed_already': ({ through }) => `El mes del ${sayDay(through)} ya está cerrado.`,
  'period.not_closed': ({ closedThrough }) =>
    closedThrough
      ? `Los periodos están cerrados hasta el ${sayDay(closedThrough)}. Elija un mes anterior para reabrir.`
      : 'No hay ningún periodo cerrado.',
  'statement.days': ({ most }) => `Elija como máximo ${Number(most)} días que terminen después de empezar.`,
  'statement.in_future': ({ today }) => `Elija una fecha final hasta el ${sayDay(today)}.`,
  'statement.too_long': ({ most }) =>
    `Este estado de cuenta tiene más de ${Number(most).toLocaleString('es')} movimientos. Elija menos días.`,
  'promise.day': ({ today }) => `Elija un día prometido desde el ${sayDay(today)} hasta dentro de un año.`,
  'period.has_drafts': ({ names }) =>
    `Estos borradores tienen fecha de este periodo: ${String(names)}. Envíelos o cambie antes su fecha.`,
  'payment.in_future': () => 'La fecha del pago no puede ser futura.',
  'write_off.too_much': ({ number, left }) => `Puede condonar como máximo $${String(left)} en ${String(number)}.`,
  'write_off.limit': ({ most }) =>
    `Puede condonar como máximo $${String(most)} por factura. Un administrador puede condonar más.`,
  'bank.unreadable': () => 'No se encontraron columnas de fecha e importe. La primera fila debe ser un encabezado.',
  'bank.line_unknown': ({ line }) => `La línea ${Number(line)} no es un pago en este archivo.`,
  'credit.too_much': ({ name, left }) => `Puede acreditar como máximo $${String(left)} por ${String(name)}.`,
  'credit.disputed': ({ names }) => `En disputa: ${String(names)}. Resuelva la disputa para acreditarla.`,
  'dispute.missing': () => 'Disputa no encontrada. Puede que se haya eliminado o que usted no tenga acceso.',
  'dispute.not_disputable': ({ number, status }) =>
    `Las líneas de ${String(number)} no se pueden disputar en el estado “${statusInSpanish(status)}”.`,
  'invoice.date_in_future': () => 'La fecha de la factura no puede ser futura.',
  'invoice.date_too_old': () => 'La fecha de la factura no puede ser de hace más de un año.',
  'dispute.too_late': ({ number, day }) => `El plazo para disputar ${String(number)} terminó el ${String(day)}.`,
  'dispute.open_already': ({ names }) => `Ya en disputa: ${String(names)}.`,
  'dispute.nothing_due': ({ names }) => `Ya no queda ningún cargo que disputar: ${String(names)}.`,
  'dispute.resolved': ({ name }) => `La disputa sobre ${String(name)} ya está resuelta.`,
  'dispute.not_reworkable': ({ name }) =>
    `${String(name)} no se puede inspeccionar de nuevo. Solo se puede un edificio en disputa.`,
  'dispute.not_yours': () => 'Solo quien abrió una disputa, o el cliente, puede retirarla.',
  'dispute.nothing_left': ({ name }) => `No queda nada por acreditar en ${String(name)}.`,
  'tax_rate.missing': () => 'Esta tasa de impuesto no existe.',
  'tax_rate.overlaps': () => 'Otra tasa para este estado, condado o ciudad cubre algunas de estas fechas.',
  'tax_exemption.twice': () => 'Este certificado aparece dos veces.',
  'rate.missing': () => 'Esta tarifa no existe.',
  'rate.overlaps': () => 'Otra tarifa para esta central y este tipo cubre algunas de estas fechas.',
  'rate.wire_center_foreign': () => 'Esta central pertenece a otro cliente.',
} satisfies Partial<Record<RefusalCode, (facts: Facts) => string>>
