import type { CurrentUser, InvoiceDetail } from '@demarc/contract'
import { invoiceActionsFor, totalOf, type InvoiceStatus } from '@demarc/domain/invoicing/invoice'

/** What records say where there is no tax. */
export const UNTAXED = {
  line: { taxCityCodeId: null, taxPlace: null },
  invoice: { subtotalCents: 0, taxCents: 0, taxes: [], certificateNotices: [] },
  credit: { taxCents: 0, taxes: [] },
}

/** As the server adds it up. */
function sumsOf(invoice: InvoiceDetail) {
  const { lines, taxes, creditNotes, payments, writtenOffCents } = invoice
  const subtotalCents = totalOf(lines)
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
  const totalCents = subtotalCents + taxCents
  const creditedCents = creditNotes.reduce((sum, note) => sum + note.totalCents, 0)
  const paidCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0)
  const balanceCents = totalCents - creditedCents - paidCents - writtenOffCents
  return { subtotalCents, taxCents, totalCents, creditedCents, paidCents, writtenOffCents, balanceCents }
}

/** As the server answers with it. */
export function withSums(invoice: InvoiceDetail, reader: CurrentUser): InvoiceDetail {
  const sums = sumsOf(invoice)
  const { balanceCents } = sums
  const disputedCents = invoice.lines.reduce((sum, line) => sum + (line.disputeId ? line.amountCents : 0), 0)
  const unchecked = invoice.lines.filter(({ warnings, isChecked }) => warnings.length > 0 && !isChecked)
  const stored: InvoiceStatus = invoice.status === 'OVERDUE' ? 'SENT' : invoice.status
  return {
    ...invoice,
    ...sums,
    totalAmount: sums.totalCents / 100,
    isOverdue: invoice.isOverdue || invoice.status === 'OVERDUE',
    disputedCents,
    payableCents: balanceCents - disputedCents,
    lineCount: invoice.lines.length,
    unsendable:
      invoice.status === 'DRAFT' && unchecked.length > 0
        ? { why: 'UNCHECKED', lineIds: unchecked.map(({ id }) => id) }
        : null,
    actions: invoiceActionsFor(reader, { ...sums, status: stored, openLineCents: disputedCents }),
  }
}
