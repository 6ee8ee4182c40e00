import { STATEMENT_ENTRIES } from '@demarc/domain/invoicing/statement'
import { AGEING_BANDS } from '@demarc/domain/invoicing/terms'
import { PAYMENT_METHODS } from '@demarc/domain/payments/payment'
import { z } from 'zod'
import { days } from '../days.ts'
import { endpoint, listQuery } from '../endpoint.ts'
import { listExport, tableFormat } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'

const { q, limit, cursor } = listQuery(50, 200)

/** What a customer owes today. */
export const StatementSummary = z
  .object({
    /** Of the customer. */
    id: z.uuid(),
    customerName: z.string(),
    /** What is payable, by how long it has been due. */
    currentCents: z.int(),
    to30Cents: z.int(),
    to60Cents: z.int(),
    to90Cents: z.int(),
    over90Cents: z.int(),
    pastDueCents: z.int(),
    disputedCents: z.int(),
    /** Money of the customer that lies on no invoice. */
    unappliedCents: z.int(),
    /** Everything that is owed, less unapplied money. */
    totalCents: z.int(),
  })
  .meta({ id: 'StatementSummary' })
export type StatementSummary = z.infer<typeof StatementSummary>

const StatementEntry = z
  .object({
    kind: z.enum(STATEMENT_ENTRIES),
    /** Of the invoice, credit memo, payment or write-off. */
    id: z.uuid(),
    date: CalendarDay,
    /** The record it opens; a credit memo and a write-off open their invoice. */
    invoiceId: z.uuid().nullable(),
    paymentId: z.uuid().nullable(),
    /** The number of the invoice or credit memo. */
    number: z.string().nullable(),
    /** Of a credit memo and a write-off: the invoice that it reduces. */
    invoiceNo: z.string().nullable(),
    dueDate: CalendarDay.nullable(),
    method: z.enum(PAYMENT_METHODS).nullable(),
    /** Of a payment or refund. */
    ref: z.string(),
    /** Above 0 the customer owes more. */
    amountCents: z.int(),
    /** What is owed after it. */
    balanceCents: z.int(),
  })
  .meta({ id: 'StatementEntry' })
export type StatementEntry = z.infer<typeof StatementEntry>

export const Statement = z
  .object({
    customerId: z.uuid(),
    customerName: z.string(),
    from: CalendarDay,
    to: CalendarDay,
    openingCents: z.int(),
    entries: z.array(StatementEntry),
    closingCents: z.int(),
    /** On the last day: what is payable by how long it has been due, what is disputed, and unapplied money. */
    ageing: z.array(z.object({ band: z.enum(AGEING_BANDS), cents: z.int() })),
    disputedCents: z.int(),
    unappliedCents: z.int(),
    /** Who gets it by email; null: the customer has no accounts payable address. To the office alone. */
    mailTo: z.string().nullable(),
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof Statement>

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/statements',
  summary: 'List what each customer owes by age, the most past due first',
  permission: 'invoice.write',
  query: z.strictObject({
    /** A customer’s name or code. */
    q,
    /** Only customers with something past due. */
    pastDue: z.literal('true').optional(),
    limit,
    cursor,
  }),
  reply: z.array(StatementSummary),
})
export const exportStatements = listExport(listStatements, {
  summary: 'Export what each customer owes by age as CSV or Excel',
})

const customerId = z.strictObject({ customerId: z.uuid() })

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/statements/:customerId',
  summary: 'Get a customer’s statement of account for some days; by default the last three months',
  permission: 'invoice.read',
  params: customerId,
  query: z.strictObject(days),
  reply: Statement,
})
export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/statements/:customerId/export',
  summary: 'Export the entries of a statement as CSV or Excel',
  permission: 'invoice.read',
  params: customerId,
  query: z.strictObject({ ...days, format: tableFormat }),
  replies: 'table',
})
export const statementPdf = endpoint({
  method: 'GET',
  path: '/api/statements/:customerId/pdf',
  summary: 'Get a customer’s statement of account as a PDF',
  permission: 'invoice.read',
  params: customerId,
  query: z.strictObject({ ...days, download: z.enum(['1']).optional() }),
  replies: 'file',
})
export const mailStatement = endpoint({
  method: 'POST',
  path: '/api/statements/:customerId/mail',
  summary: 'Email a statement of account, as PDF and CSV, to the customer’s accounts payable address',
  permission: 'invoice.write',
  params: customerId,
  body: z.strictObject(days),
})
