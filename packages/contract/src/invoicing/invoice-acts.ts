import { MOST_BILLED_UNITS, MOST_INVOICE_LINES } from '@demarc/domain/invoicing/invoice'
import { MOST_CENTS, MOST_TOTAL_CENTS } from '@demarc/domain/money'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { InvoiceDetail } from './invoice.ts'

const invoiceId = z.strictObject({ invoiceId: z.uuid() })
const lineId = z.strictObject({ lineId: z.uuid() })
const version = z.int().min(1).max(2_000_000_000).optional()
const reason = z.string().trim().min(1, 'Say why').max(500)

const line = {
  description: z.string().trim().min(1, 'Say what it is for').max(300),
  units: z.int().min(0).max(MOST_BILLED_UNITS),
  rateCents: z.int().min(0).max(MOST_CENTS),
}

export const editInvoice = endpoint({
  method: 'PUT',
  path: '/api/invoices/:invoiceId',
  summary: 'Change the terms or the note of a draft',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({
    termsNetDays: z.int().min(0).max(365).optional(),
    note: z.string().trim().max(1000).optional(),
    version,
  }),
  reply: InvoiceDetail,
})
export const addInvoiceLine = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/lines',
  summary: 'Add a line without a building to a draft: a trip, an adjustment',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({ ...line, version }),
  reply: InvoiceDetail,
  status: 201,
})
export const checkInvoiceLines = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/check',
  summary: 'Mark lines of a draft as checked, or as not checked any more; without a list, all of them',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({
    lineIds: z.array(z.uuid()).min(1).max(MOST_INVOICE_LINES).optional(),
    isChecked: z.boolean().default(true),
    version,
  }),
  reply: InvoiceDetail,
})
export const updateInvoiceRates = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/rates',
  summary:
    "Bring the lines of a draft to today's rates; what somebody typed stays, and what changes is to be checked again",
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({ version }),
  reply: InvoiceDetail,
})
export const editInvoiceLine = endpoint({
  method: 'PUT',
  path: '/api/invoice-lines/:lineId',
  summary: 'Change what a line of a draft says, its units or its rate; it is checked by that',
  permission: 'invoice.write',
  params: lineId,
  body: z.strictObject({
    description: line.description.optional(),
    units: line.units.optional(),
    rateCents: line.rateCents.optional(),
    version,
  }),
  reply: InvoiceDetail,
})
export const removeInvoiceLine = endpoint({
  method: 'DELETE',
  path: '/api/invoice-lines/:lineId',
  summary: 'Take a line off a draft; its building waits to be billed again',
  permission: 'invoice.write',
  params: lineId,
  reply: InvoiceDetail,
})
export const discardInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/discard',
  summary: 'Throw a draft away; its buildings wait to be billed again',
  permission: 'invoice.write',
  params: invoiceId,
})
export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/send',
  summary: 'Send a draft: it gets its number and its dates, and never changes again',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({ version }),
  reply: InvoiceDetail,
})
export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/void',
  summary: 'Declare an invoice void on which nothing was paid; its buildings can be billed again',
  permission: 'invoice.void',
  params: invoiceId,
  body: z.strictObject({ reason }),
  reply: InvoiceDetail,
})
export const mailInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/mail',
  summary: 'Mail a sent invoice once more, with its page and its lines, to the accounts-payable address',
  permission: 'invoice.write',
  params: invoiceId,
  reply: InvoiceDetail,
})
export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/credit-notes',
  summary: 'Credit a part or all of lines of a sent invoice',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({
    reason,
    lines: z
      .array(z.strictObject({ lineId: z.uuid(), amountCents: z.int().min(1).max(MOST_TOTAL_CENTS) }))
      .min(1)
      .max(MOST_INVOICE_LINES),
  }),
  reply: InvoiceDetail,
  status: 201,
})
