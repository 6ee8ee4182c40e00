import type { RefusalCode } from '@demarc/domain/refusals'

type Facts = Readonly<Record<string, unknown>>

/** Of invoices, credits, disputes and payments. */
export const moneyRefusals = {
  'invoice.missing': () => 'Esta factura no existe o no le corresponde verla.',
  'credit.missing': () => 'Esta nota de crédito no existe o no le corresponde verla.',
  'invoice.not_drawn': ({ number }) =>
    `La página de ${String(number)} se está dibujando. Inténtelo de nuevo en un momento.`,
  'invoice.no_address': ({ customer }) =>
    `${String(customer)} no tiene correo de cuentas por pagar. Indíquelo primero en el cliente.`,
  'invoice.line_missing': () => 'Esta línea no existe.',
  'invoice.action_closed': ({ number, status }) =>
    `Esto no es posible con ${String(number)} en el estado ${String(status).toLowerCase()}.`,
  'invoice.nothing_to_bill': () => 'Nada de lo elegido espera ser facturado.',
  'invoice.has_no_lines': ({ number }) => `${String(number)} no tiene líneas que facturar.`,
  'invoice.buildings_left': ({ names }) =>
    `Ya no están entregados o fueron rechazados: ${String(names)}. Quite la línea o espere la nueva entrega.`,
  'invoice.reference_missing': ({ names }) =>
    `Este cliente quiere una orden de compra en cada línea: falta en ${String(names)}.`,
  'invoice.unchecked': ({ names }) => `Es probable que se disputen y no se han comprobado: ${String(names)}.`,
  'invoice.too_large': ({ most }) => `Una factura suma como máximo $${String(most)}.`,
  'invoice.too_many_lines': ({ most }) => `Una factura tiene como máximo ${Number(most)} líneas.`,
  'invoice.lines_unknown': () => 'No todas estas líneas son de esta factura.',
  'invoice.period': () => 'Elija un período que termine después de empezar.',
  'payment.missing': () => 'Este pago no existe o no le corresponde verlo.',
  'payment.reversed': () => 'Este pago fue revertido.',
  'payment.nothing_left': () => 'Todo este pago ya está en facturas.',
  'payment.reference_taken': () => 'Ya se registró un pago de este cliente con esta referencia.',
  'payment.too_much': ({ number, left }) => `En ${String(number)} se pueden pagar como máximo $${String(left)}.`,
  'payment.too_little': ({ left }) => `De este pago solo quedan $${String(left)}.`,
  'payment.other_customer': ({ number }) => `${String(number)} se envió a otro cliente, o no se envió.`,
  'payment.invoice_unknown': () => 'No todas estas facturas existen.',
  'payment.invoice_twice': () => 'Nombre cada factura una sola vez.',
  'payment.in_future': () => 'Un pago no puede ser de un día futuro.',
  'write_off.too_much': ({ number, left }) => `De ${String(number)} se pueden condonar como máximo $${String(left)}.`,
  'write_off.limit': ({ most }) =>
    `Puede condonar como máximo $${String(most)} por factura. Un administrador puede condonar más.`,
  'bank.unreadable': () =>
    'No se encontró ninguna columna de fechas e importes. La primera fila debe nombrar las columnas.',
  'bank.line_unknown': ({ line }) => `La línea ${Number(line)} no es un pago de este archivo.`,
  'credit.too_much': ({ name, left }) => `Se puede abonar como máximo $${String(left)}: ${String(name)}.`,
  'credit.disputed': ({ names }) => `En disputa: ${String(names)}. Resuelva la disputa para abonarla.`,
  'dispute.missing': () => 'Esta disputa no existe o no le corresponde verla.',
  'dispute.not_disputable': ({ number, status }) =>
    `Las líneas de ${String(number)} no se pueden disputar: está en el estado ${String(status).toLowerCase()}.`,
  'dispute.too_late': ({ number, day }) =>
    `Las líneas de ${String(number)} se podían disputar hasta el ${String(day)}.`,
  'dispute.open_already': ({ names }) => `Ya en disputa: ${String(names)}.`,
  'dispute.nothing_due': ({ names }) => `Ya no se cobra nada por ello: ${String(names)}.`,
  'dispute.resolved': ({ name }) => `La disputa sobre ${String(name)} ya está resuelta.`,
  'dispute.not_reworkable': ({ name }) =>
    `${String(name)} no se puede enviar otra vez: no es un edificio que espere el resultado.`,
  'dispute.not_yours': () => 'Una disputa solo la retira quien la abrió o el cliente.',
  'dispute.nothing_left': ({ name }) => `No queda nada que abonar: ${String(name)}.`,
} satisfies Partial<Record<RefusalCode, (facts: Facts) => string>>
