import type { InvoiceDetail } from '@demarc/contract'
import type { ShownTax } from './draft-tax.ts'

/** Exactly the fields of the contract. */
export const viewTax = (tax: ShownTax): InvoiceDetail['taxes'][number] => ({
  id: tax.id,
  name: tax.name,
  rateMillionths: tax.rateMillionths,
  lineIds: [...tax.lineIds],
  taxableCents: tax.taxableCents,
  exemptCents: tax.exemptCents,
  taxCents: tax.taxCents,
  reversedCents: tax.reversedCents,
  certificateNo: tax.certificateNo,
})
