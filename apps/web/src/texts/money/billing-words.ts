import type { PaymentDetails } from '@demarc/domain/invoicing/payment-details'
import type { DeliveryStatus } from '@demarc/domain/delivery/delivery'
import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import type { PaymentMethod } from '@demarc/domain/payments/payment'
import type { DeliveryChannel } from '@demarc/domain/delivery/channels'
import * as common from '../common/common.ts'

/** What deliveries, invoices and payments are called, on their own pages and with their order. */
export const deliveryStatuses = {
  QUEUED: 'Queued',
  SENDING: common.sending,
  DELIVERED: common.delivered,
  ACKNOWLEDGED: 'Acknowledged',
  REJECTED: common.rejected,
  FAILED: common.failed,
  CANCELLED: common.canceled,
} satisfies Record<DeliveryStatus, string>

export const deliveryChannels = {
  SHAREPOINT: common.sharepoint,
  EMAIL: common.email,
  BRIGHTSPEED: common.brightspeed,
} satisfies Record<DeliveryChannel, string>

export const partOf = (part: number, jsn: string) => `Part ${part} of ${jsn}`

export const invoiceStatuses = {
  DRAFT: common.draft,
  SENT: common.sent,
  PAID: common.paid,
  DISPUTED: common.disputed,
  OVERDUE: common.overdue,
  VOID: common.voidWord,
} satisfies Record<ShownInvoiceStatus, string>

export const paymentMethods = {
  CHECK: common.check,
  ACH: common.ach,
  WIRE: common.wire,
  CARD: common.card,
  CASH: common.cash,
  OTHER: common.other,
} satisfies Record<PaymentMethod, string>

export const allWork = 'All work'
export const invoiceFor = 'Invoice for'
export const noPo = 'No PO'
export const oneInvoicePer = 'One invoice per'
export const po = 'PO'
export const quantity = 'Quantity'
export const searchBilling = 'Number, PO, JSN, address, customer or amount'
export const subtotalsByPo = 'Subtotals by PO (before tax)'

/** Of what is owed on an invoice. */
export const disputedAndPayable = (disputed: string, payable: string): string =>
  `${disputed} disputed, ${payable} payable now`
export const writeOffLimit = (amount: string): string =>
  `You can write off up to ${amount} per invoice. Admins can write off any amount.`

/** Where to pay by bank. */
export const bank = 'ACH or wire'
export const bankOf = ({ bankName, bankRouting, bankAccount }: PaymentDetails) =>
  [bankName, `${common.routingNumber} ${bankRouting}`, `${common.accountNumber} ${bankAccount}`]
    .filter(Boolean)
    .join('\n')

export const salesTax = 'Sales tax'
const subtotal = 'Subtotal'
export const taxRate = 'Tax rate'
export const taxedBy = 'Level'
export const taxedOn = 'Taxes'
export const taxable = 'Taxable'
export const county = 'County'
export const exemptions = 'Exemption certificates'

/** Between the lines and the total: `NC state tax, 4.75% of $100.00`. */
export const taxSums = {
  subtotal,
  of: (name: string, rate: string, amount: string) => `${name} tax, ${rate} of ${amount}`,
  exempt: (name: string, amount: string, certificate: string) =>
    `${name}: ${amount} exempt, certificate ${certificate}`,
}
