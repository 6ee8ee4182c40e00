import type { PaymentDetails } from '@demarc/domain/invoicing/payment-details'
import type * as english from './billing-words.ts'
import * as common from '../common/common.es.ts'

export const deliveryStatuses: typeof english.deliveryStatuses = {
  QUEUED: 'En cola',
  SENDING: common.sending,
  DELIVERED: common.deliveredFeminine,
  ACKNOWLEDGED: 'Confirmada',
  REJECTED: common.rejectedFeminine,
  FAILED: 'Fallida',
  CANCELLED: common.canceledFeminine,
}

export const deliveryChannels: typeof english.deliveryChannels = {
  SHAREPOINT: common.sharepoint,
  EMAIL: common.email,
  BRIGHTSPEED: common.brightspeed,
}

export const partOf: typeof english.partOf = (part, jsn) => `Parte ${part} de ${jsn}`

export const invoiceStatuses: typeof english.invoiceStatuses = {
  DRAFT: common.draft,
  SENT: common.sent,
  PAID: common.paidFeminine,
  DISPUTED: common.disputed,
  OVERDUE: common.overdueFeminine,
  VOID: common.voidWord,
}

export const paymentMethods: typeof english.paymentMethods = {
  CHECK: common.check,
  ACH: common.ach,
  WIRE: common.wire,
  CARD: common.card,
  CASH: common.cash,
  OTHER: common.other,
}

export const allWork = 'Todo el trabajo'
export const invoiceFor = 'Factura por'
export const noPo = 'Sin PO'
export const oneInvoicePer = 'Una factura por'
export const po = 'PO'
export const quantity = 'Cantidad'
export const searchBilling = 'Número, PO, JSN, dirección, cliente o importe'
export const subtotalsByPo = 'Subtotales por PO (sin impuesto)'

export const disputedAndPayable = (disputed: string, payable: string): string =>
  `${disputed} en disputa, ${payable} a pagar ahora`
export const writeOffLimit = (amount: string): string =>
  `Puede condonar hasta ${amount} por factura. Los administradores, cualquier importe.`

/** Where to pay by bank. */
export const bank = 'ACH o transferencia'
export const bankOf = ({ bankName, bankRouting, bankAccount }: PaymentDetails) =>
  [bankName, `${common.routingNumber} ${bankRouting}`, `${common.accountNumber} ${bankAccount}`]
    .filter(Boolean)
    .join('\n')

export const salesTax = 'Impuesto sobre ventas'
const subtotal = 'Subtotal'
export const taxRate = 'Tasa de impuesto'
export const taxedBy = 'Nivel'
export const taxedOn = 'Grava'
export const taxable = 'Gravable'
export const county = 'Condado'
export const exemptions = 'Certificados de exención'

export const taxSums = {
  subtotal,
  of: (name: string, rate: string, amount: string) => `Impuesto de ${name}, ${rate} sobre ${amount}`,
  exempt: (name: string, amount: string, certificate: string) =>
    `${name}: ${amount} exentos, certificado ${certificate}`,
}
