import { INVOICE_GROUPINGS } from '@demarc/domain/reference/customer'
import { PAYMENT_ACTIONS, PAYMENT_METHODS, PAYMENT_STATES } from '@demarc/domain/payments/payment'
import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

/** A part of a payment as it lies on an invoice now. */
export const PaymentAllocation = z
  .object({
    invoiceId: z.uuid(),
    invoiceNo: z.string(),
    amount: z.number(),
    amountCents: z.int(),
    /** What is still owed on the invoice. */
    balanceCents: z.int(),
  })
  .meta({ id: 'PaymentAllocation' })

/** Money that was sent back to the customer. */
const PaymentRefund = z
  .object({
    id: z.uuid(),
    amountCents: z.int(),
    date: CalendarDay,
    method: z.enum(PAYMENT_METHODS),
    ref: z.string(),
    /** To the office alone. */
    reason: z.string(),
  })
  .meta({ id: 'PaymentRefund' })

export const Payment = z
  .object({
    id: z.uuid(),
    customerId: z.uuid(),
    customerName: z.string(),
    /** The one invoice it lies on, where it is one. */
    invoiceId: z.uuid().nullable(),
    amount: z.number(),
    amountCents: z.int(),
    date: CalendarDay,
    method: z.enum(PAYMENT_METHODS),
    ref: z.string(),
    state: z.enum(PAYMENT_STATES),
    /** What of it lies on no invoice and was not refunded. */
    unappliedCents: z.int(),
    allocations: z.array(PaymentAllocation),
    /** Of the invoices it came short of. */
    writtenOffCents: z.int(),
    refundedCents: z.int(),
    /** The first one first. */
    refunds: z.array(PaymentRefund),
    reversal: z.object({ date: CalendarDay, reason: z.string() }).nullable(),
    /** To the office alone. */
    note: z.string(),
    createdByName: z.string().nullable(),
    version: z.int(),
    createdAt: Timestamp,
    actions: z.array(z.enum(PAYMENT_ACTIONS)),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

/** An invoice on which a payment can lie. */
export const PayableInvoice = z
  .object({
    id: z.uuid(),
    invoiceNo: z.string(),
    year: z.int(),
    seq: z.int(),
    customerId: z.uuid(),
    wireCenterName: z.string().nullable(),
    /** What it is for, as an invoice has it. */
    grouping: z.enum(INVOICE_GROUPINGS),
    groupName: z.string().nullable(),
    date: CalendarDay,
    dueDate: CalendarDay,
    status: z.enum(['SENT', 'OVERDUE', 'DISPUTED']),
    /** What may be paid on it is past due; of a disputed one, too. */
    isOverdue: z.boolean(),
    totalCents: z.int(),
    balanceCents: z.int(),
    /** What may be paid on it now. */
    payableCents: z.int(),
  })
  .meta({ id: 'PayableInvoice' })
export type PayableInvoice = z.infer<typeof PayableInvoice>
