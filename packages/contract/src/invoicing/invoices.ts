import { AGEING_BANDS, SHOWN_INVOICE_STATUSES } from '@demarc/domain/invoicing/terms'
import { z } from 'zod'
import { endpoint, listQuery } from '../endpoint.ts'
import { days } from '../days.ts'
import { listExport } from '../list-export.ts'
import { Invoice, InvoiceDetail } from './invoice.ts'

const { q, limit, cursor } = listQuery(50, 200)
const filter = {
  status: z.enum(SHOWN_INVOICE_STATUSES).optional(),
  customerId: z.uuid().optional(),
  wireCenterId: z.uuid().optional(),
  /** Of which something is owed and not disputed, by how long it has been due. */
  age: z.enum(AGEING_BANDS).optional(),
  /** The day that was promised last has passed, and something is still payable. */
  promiseBroken: z.literal('true').optional(),
  /** Of invoice dates; a draft has none yet. */
  ...days,
  /** A number, purchase order, JSN, JSBN, address, customer or amount. */
  q,
}
const invoiceId = z.strictObject({ invoiceId: z.uuid() })

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  summary:
    'List invoices: drafts first, then newest; overdue and aged ones by due date. Customers see their own sent invoices',
  permission: 'invoice.read',
  query: z.strictObject({ ...filter, limit, cursor }),
  reply: z.array(Invoice),
})
export const exportInvoices = listExport(listInvoices, {
  summary: 'Export filtered or selected invoices as CSV or Excel, one row per line',
})
export const readInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:invoiceId',
  summary: 'Get an invoice with its lines and credit memos',
  permission: 'invoice.read',
  params: invoiceId,
  reply: InvoiceDetail,
})

const download = z.strictObject({ download: z.enum(['1']).optional() })

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:invoiceId/pdf',
  summary: 'Get an invoice’s PDF, exactly as it was sent; a preview for a draft, with VOID on every page if voided',
  permission: 'invoice.read',
  params: invoiceId,
  query: download,
  replies: 'file',
})
export const creditNotePdf = endpoint({
  method: 'GET',
  path: '/api/credit-notes/:creditNoteId/pdf',
  summary: 'Get a credit memo’s PDF, exactly as it was created',
  permission: 'invoice.read',
  params: z.strictObject({ creditNoteId: z.uuid() }),
  query: download,
  replies: 'file',
})

const Owed = z.object({ cents: z.int(), count: z.int() })
export const InvoicingStats = z
  .object({
    /** Sent and not settled; of it, what is past due and not disputed. */
    outstanding: Owed,
    overdue: Owed,
    drafts: Owed,
    /** Of what is owed, what waits for an answer to a dispute. */
    disputed: Owed,
    /** Payments that came in this month and were not taken back; counted are the invoices that they settled. */
    paidThisMonth: Owed,
    /** How many days the oldest of it has been due. */
    oldestOverdueDays: z.int(),
    /** Delivered and on no invoice yet. */
    toBill: z.object({ cents: z.int(), count: z.int() }),
    /** Sent this month, net of credit notes of this month. */
    invoicedThisMonthCents: z.int(),
    /** What is owed and not disputed, by how long it has been due. */
    ageing: z.array(z.object({ band: z.enum(AGEING_BANDS), cents: z.int(), count: z.int() })),
  })
  .meta({ id: 'InvoicingStats' })
export type InvoicingStats = z.infer<typeof InvoicingStats>

export const invoicingStats = endpoint({
  method: 'GET',
  path: '/api/invoicing/stats',
  summary: 'Get the balance due, its aging and what is ready to bill',
  permission: 'invoice.totals',
  reply: InvoicingStats,
})
