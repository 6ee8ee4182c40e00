import { MOST_BILLING_ADDRESSES } from '@demarc/domain/mails/billing-recipients'
import { MOST_BILLED_UNITS, MOST_INVOICE_LINES, MOST_QUANTITY_HUNDREDTHS } from '@demarc/domain/invoicing/invoice'
import { MOST_CENTS, MOST_TOTAL_CENTS } from '@demarc/domain/money'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email } from '../identity/person.ts'
import { CalendarDay } from '../orders/order.ts'
import { InvoiceDetail } from './invoice.ts'
import { Reason, Reasoned } from '../reason.ts'

const invoiceId = z.strictObject({ invoiceId: z.uuid() })
const lineId = z.strictObject({ lineId: z.uuid() })
const version = z.int().min(1).max(2_000_000_000).optional()

const line = {
  description: z.string().trim().min(1, 'Enter a description').max(300),
  units: z.int().min(0).max(MOST_BILLED_UNITS),
  /** Of a line without a building: 2.5 hours are 250, with 0 units. Null: its units count. */
  quantityHundredths: z.int().min(1).max(MOST_QUANTITY_HUNDREDTHS).nullable().default(null),
  /** Below 0 for a discount, of a line without a building alone. */
  rateCents: z.int().min(-MOST_CENTS).max(MOST_CENTS),
  /** The city code of where a line without a building is taxed; null: nowhere. */
  taxCityCodeId: z.uuid().nullable().default(null),
}

type Measured = { units: number; quantityHundredths: number | null }
const isUnitsOrQuantity = ({ units, quantityHundredths }: Measured) => quantityHundredths === null || units === 0

export const editInvoice = endpoint({
  method: 'PUT',
  path: '/api/invoices/:invoiceId',
  summary: 'Edit a draft’s terms, invoice date or note',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({
    termsNetDays: z.int().min(0).max(365).optional(),
    note: z.string().trim().max(1000).optional(),
    /** Null: the day it is sent. */
    date: CalendarDay.nullable().optional(),
    version,
  }),
  reply: InvoiceDetail,
})
export const addInvoiceLine = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/lines',
  summary: 'Add a line without a building to a draft, such as a trip, hours or a discount (a negative rate)',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({ ...line, version }).refine(isUnitsOrQuantity, 'Enter units or a quantity'),
  reply: InvoiceDetail,
  status: 201,
})
export const checkInvoiceLines = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/check',
  summary: 'Mark draft lines as checked or unchecked; without a list, all of them',
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
  summary: 'Update a draft’s lines to current rates; typed rates are kept, and changed lines must be checked again',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({ version }),
  reply: InvoiceDetail,
})
export const editInvoiceLine = endpoint({
  method: 'PUT',
  path: '/api/invoice-lines/:lineId',
  summary: 'Edit a draft line’s description, units or rate; this marks it checked',
  permission: 'invoice.write',
  params: lineId,
  body: z.strictObject({
    description: line.description.optional(),
    units: line.units.optional(),
    quantityHundredths: line.quantityHundredths.unwrap().optional(),
    rateCents: line.rateCents.optional(),
    taxCityCodeId: z.uuid().nullable().optional(),
    version,
  }),
  reply: InvoiceDetail,
})
export const removeInvoiceLine = endpoint({
  method: 'DELETE',
  path: '/api/invoice-lines/:lineId',
  summary: 'Remove a line from a draft; its building can be billed again',
  permission: 'invoice.write',
  params: lineId,
  reply: InvoiceDetail,
})
export const discardInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/discard',
  summary: 'Discard a draft; its buildings can be billed again',
  permission: 'invoice.write',
  params: invoiceId,
})
export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/send',
  summary: 'Send a draft: it gets its number and dates and can’t be changed afterwards',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({
    /** None: the one set on the draft, else the day it is sent. */
    date: CalendarDay.optional(),
    version,
  }),
  reply: InvoiceDetail,
})
export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/void',
  summary: 'Void an invoice without payments; its buildings can be billed again',
  permission: 'invoice.void',
  params: invoiceId,
  body: Reasoned,
  reply: InvoiceDetail,
})
/** This time only; without them it goes to the accounts payable addresses of the customer. */
const MailAgain = z.strictObject({
  to: z.array(Email).min(1).max(MOST_BILLING_ADDRESSES).optional(),
  cc: z.array(Email).max(MOST_BILLING_ADDRESSES).optional(),
})

export const mailInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/mail',
  summary: 'Email a sent invoice again, with its PDF and line items, to accounts payable or to these addresses',
  permission: 'invoice.write',
  params: invoiceId,
  body: MailAgain,
  reply: InvoiceDetail,
})
export const mailCreditNote = endpoint({
  method: 'POST',
  path: '/api/credit-notes/:creditNoteId/mail',
  summary: 'Email a credit memo again, with its PDF, to the accounts payable address',
  permission: 'invoice.write',
  params: z.strictObject({ creditNoteId: z.uuid() }),
  reply: InvoiceDetail,
})
export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/credit-notes',
  summary: 'Issue a credit memo for all or part of a sent invoice’s lines',
  permission: 'invoice.write',
  params: invoiceId,
  body: z.strictObject({
    reason: Reason,
    lines: z
      .array(z.strictObject({ lineId: z.uuid(), amountCents: z.int().min(1).max(MOST_TOTAL_CENTS) }))
      .min(1)
      .max(MOST_INVOICE_LINES),
  }),
  reply: InvoiceDetail,
  status: 201,
})
