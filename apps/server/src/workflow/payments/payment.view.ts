import type { Payment } from '@demarc/contract'
import { can, dollarsOf, paymentActionsFor, paymentStateOf, unappliedOf, type Actor } from '@demarc/domain'
import type { PaymentRow } from './payment.queries.ts'

/** Exactly the fields of the contract. What was given up, and who booked it, is the office's own. */
export function viewPayment(row: PaymentRow, actor: Actor): Payment {
  const isOffice = can(actor, 'payment.write')
  const [first, ...others] = row.allocations
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    invoiceId: first && others.length === 0 ? first.invoiceId : null,
    amount: dollarsOf(row.amountCents),
    amountCents: row.amountCents,
    date: row.date,
    method: row.method,
    ref: row.ref,
    state: paymentStateOf(row),
    unappliedCents: unappliedOf(row),
    allocations: row.allocations.map(({ invoiceId, invoiceNo, amountCents, balanceCents }) => ({
      invoiceId,
      invoiceNo,
      amount: dollarsOf(amountCents),
      amountCents,
      balanceCents,
    })),
    writtenOffCents: isOffice ? row.writtenOffCents : 0,
    refundedCents: row.refundedCents,
    refunds: row.refunds.map((refund) => ({ ...refund, reason: isOffice ? refund.reason : '' })),
    reversal: row.reversedOn ? { date: row.reversedOn, reason: row.reversalReason ?? '' } : null,
    note: isOffice ? row.note : '',
    createdByName: isOffice ? row.createdByName : null,
    version: row.version,
    createdAt: row.createdAt,
    actions: paymentActionsFor(actor, row),
  }
}
