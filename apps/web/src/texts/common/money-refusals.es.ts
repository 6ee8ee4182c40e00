import type { RefusalCode } from '@demarc/domain/refusals'
import * as common from './common.es.ts'

type Facts = Readonly<Record<string, unknown>>

const STATUSES: Readonly<Record<string, string>> = {
  DRAFT: common.draft,
  SENT: common.sent,
  DISPUTED: common.disputed,
  PAID: common.paidFeminine,
  VOID: common.voidWord,
}
const statusInSpanish = (status: unknown) => STATUSES[String(status)] ?? String(status)

/** Of invoices, credits, disputes and payments. */
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
  'invoice.unchecked': ({ names }) => `Compruebe primero estas líneas, es probable que se disputen: ${String(names)}.`,
  'invoice.too_large': ({ most }) => `Una factura no puede superar $${String(most)}.`,
  'invoice.too_many_lines': ({ most }) => `Una factura puede tener como máximo ${Number(most)} líneas.`,
  'invoice.lines_unknown': () => 'Algunas de estas líneas no son de esta factura.',
  'invoice.period': () => 'Elija un periodo que termine después de empezar.',
  'payment.missing': () => 'Pago no encontrado. Puede que se haya eliminado o que usted no tenga acceso.',
  'payment.reversed': () => 'Este pago se revirtió.',
  'payment.nothing_left': () => 'Este pago ya está aplicado por completo.',
  'payment.reference_taken': () => 'Ya se registró un pago de este cliente con esta referencia.',
  'payment.too_much': ({ number, left }) => `Puede aplicar como máximo $${String(left)} a ${String(number)}.`,
  'payment.too_little': ({ left }) => `De este pago quedan solo $${String(left)}.`,
  'payment.other_customer': ({ number }) => `${String(number)} es de otro cliente o no se envió.`,
  'payment.invoice_unknown': () => 'Algunas de estas facturas no existen.',
  'payment.invoice_twice': () => 'Indique cada factura una sola vez.',
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
  'dispute.too_late': ({ number, day }) => `El plazo para disputar ${String(number)} terminó el ${String(day)}.`,
  'dispute.open_already': ({ names }) => `Ya en disputa: ${String(names)}.`,
  'dispute.nothing_due': ({ names }) => `Ya no queda ningún cargo que disputar: ${String(names)}.`,
  'dispute.resolved': ({ name }) => `La disputa sobre ${String(name)} ya está resuelta.`,
  'dispute.not_reworkable': ({ name }) =>
    `${String(name)} no se puede inspeccionar de nuevo. Solo se puede un edificio en disputa.`,
  'dispute.not_yours': () => 'Solo quien abrió una disputa, o el cliente, puede retirarla.',
  'dispute.nothing_left': ({ name }) => `No queda nada por acreditar en ${String(name)}.`,
} satisfies Partial<Record<RefusalCode, (facts: Facts) => string>>
