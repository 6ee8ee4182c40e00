import { MOST_TOTAL_CENTS } from '@demarc/domain/money'
import { MOST_ALLOCATIONS, PAYMENT_METHODS } from '@demarc/domain/payments/payment'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { InvoiceDetail } from '../invoicing/invoice.ts'
import { CalendarDay } from '../orders/order.ts'
import { Payment } from './payment.ts'
import { Reason, Reasoned } from '../reason.ts'

const paymentId = z.strictObject({ paymentId: z.uuid() })
const cents = z.int().min(1).max(MOST_TOTAL_CENTS)

export const AllocationForm = z.strictObject({
  invoiceId: z.uuid(),
  /** 0: nothing of the money, but what is written off. */
  amountCents: z.int().min(0).max(MOST_TOTAL_CENTS),
  /** What is given up of this invoice with it. */
  writeOffCents: z.int().min(0).max(MOST_TOTAL_CENTS).default(0),
})
export const AllocationForms = z.array(AllocationForm).max(MOST_ALLOCATIONS)
const writeOffReason = z.string().trim().max(500).default('')

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  summary: 'Record a payment and apply it to invoices; the rest stays unapplied',
  permission: 'payment.write',
  body: z.strictObject({
    customerId: z.uuid(),
    amountCents: cents,
    date: CalendarDay,
    method: z.enum(PAYMENT_METHODS),
    ref: z.string().trim().max(100).default(''),
    note: z.string().trim().max(1000).default(''),
    allocations: AllocationForms.default([]),
    /** Where something is written off with it. */
    writeOffReason,
  }),
  reply: Payment,
  status: 201,
})
export const applyPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:paymentId/apply',
  summary: 'Apply a payment’s unapplied amount to invoices',
  permission: 'payment.write',
  params: paymentId,
  body: z.strictObject({ allocations: AllocationForms.min(1), writeOffReason }),
  reply: Payment,
})
export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:paymentId/reverse',
  summary: 'Reverse a payment with a reason; its invoices reopen',
  permission: 'payment.write',
  params: paymentId,
  body: Reasoned,
  reply: Payment,
})
export const movePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:paymentId/move',
  summary: 'Move what is applied to one invoice to another of the same customer, or leave it unapplied',
  permission: 'payment.write',
  params: paymentId,
  body: z.strictObject({
    fromInvoiceId: z.uuid(),
    /** Null: it stays unapplied. */
    toInvoiceId: z.uuid().nullable(),
    amountCents: cents,
    reason: Reason,
  }),
  reply: Payment,
})
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:paymentId/refunds',
  summary: 'Record that unapplied money of a payment was sent back to the customer',
  permission: 'payment.refund',
  params: paymentId,
  body: z.strictObject({
    amountCents: cents,
    date: CalendarDay,
    method: z.enum(PAYMENT_METHODS),
    ref: z.string().trim().max(100).default(''),
    reason: Reason,
  }),
  reply: Payment,
  status: 201,
})
export const writeOffInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/write-offs',
  summary: 'Write off part of an invoice’s balance; back office up to the company limit',
  permission: 'invoice.writeOff',
  params: z.strictObject({ invoiceId: z.uuid() }),
  body: z.strictObject({ amountCents: cents, reason: Reason }),
  reply: InvoiceDetail,
  status: 201,
})
