import { PAYMENT_STATES } from '@demarc/domain/payments/payment'
import { MOST_NUMBERS, readNumber } from '@demarc/domain/payments/reference'
import { z } from 'zod'
import { endpoint, listQuery } from '../endpoint.ts'
import { days } from '../days.ts'
import { listExport } from '../list-export.ts'
import { PayableInvoice, Payment } from './payment.ts'

const { q, limit, cursor } = listQuery(50, 200)
const filter = {
  state: z.enum(PAYMENT_STATES).optional(),
  customerId: z.uuid().optional(),
  /** Of payment dates; in an export, of the days its entries were booked on. */
  ...days,
  /** A reference, customer or amount, or what an invoice is found by that it is applied to. */
  q,
}

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'List payments, newest first, with the invoices they are applied to. Customers see their own',
  permission: 'payment.read',
  query: z.strictObject({ ...filter, limit, cursor }),
  reply: z.array(Payment),
})
export const exportPayments = listExport(listPayments, {
  summary:
    'Export filtered or selected payments for accounting as CSV or Excel: applied, unapplied, written off and reversed amounts',
})
export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/:paymentId',
  summary: 'Get a payment with the invoices it is applied to',
  permission: 'payment.read',
  params: z.strictObject({ paymentId: z.uuid() }),
  reply: Payment,
})

const numbers = z
  .string()
  .max(MOST_NUMBERS * 13)
  .transform((written, context) => {
    const read = written.split(',').map(readNumber)
    const known = read.filter((number) => number !== null)
    if (known.length === read.length) return known
    context.addIssue({ code: 'custom', message: 'Not valid invoice numbers' })
    return z.NEVER
  })

export const PayableInvoices = z
  .object({
    /** Whose they are; null: of nobody, or of more than one customer. */
    customerId: z.uuid().nullable(),
    customerName: z.string().nullable(),
    /** All that the customer can pay, the longest due first. */
    invoices: z.array(PayableInvoice),
    /** Of the numbers that were asked for: already settled, or void. */
    settled: z.array(z.string()),
    /** What whoever asks may write off on one invoice; null: any amount. */
    writeOffLimitCents: z.int().nullable(),
  })
  .meta({ id: 'PayableInvoices' })
export type PayableInvoices = z.infer<typeof PayableInvoices>

export const listPayableInvoices = endpoint({
  method: 'GET',
  path: '/api/payments/payable-invoices',
  summary: 'List a customer’s payable invoices; without a customer, found by invoice numbers (2026-42,2026-43)',
  permission: 'payment.write',
  query: z.strictObject({ customerId: z.uuid().optional(), numbers: numbers.optional() }),
  reply: PayableInvoices,
})
