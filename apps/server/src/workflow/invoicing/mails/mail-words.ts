import { disputedCentsOf, payableOf } from '@demarc/domain'
import type { InvoiceWhole } from '../invoice.queries.ts'
import { inFigures, sayDay } from '../paper/paper-words.ts'

type Written = { readonly subject: string; readonly text: string }
type Said = { readonly invoice: InvoiceWhole; readonly organisation: string; readonly sha256: string }

/** To the customer’s accounts payable. */
export function wordsOfInvoice({ invoice, organisation, sha256 }: Said): Written {
  const { invoiceNo, totalCents, customerName, remitTo } = invoice
  const [of, due, until] = [invoice.date, invoice.dueDate, invoice.disputeUntil].map((day) => (day ? sayDay(day) : ''))
  return {
    subject: `Invoice ${invoiceNo} from ${organisation}: $${inFigures(totalCents)}, due ${due}`,
    text: `Invoice ${invoiceNo} for ${customerName} is attached as ${invoiceNo}.pdf and its line items as ${invoiceNo}.csv.

Invoice date: ${of}
Due date: ${due}
Total: $${inFigures(totalCents)}
Dispute any line by: ${until}
${remitTo ? `\nRemit to:\n${remitTo}\n` : ''}
PDF checksum (SHA-256): ${sha256}
`,
  }
}

export function wordsOfReminder({ invoice, organisation }: Said): Written {
  const { invoiceNo, customerName, remitTo } = invoice
  const [of, due] = [invoice.date, invoice.dueDate].map((day) => (day ? sayDay(day) : ''))
  const left = `$${inFigures(payableOf(invoice))}`
  const disputedCents = disputedCentsOf(invoice)
  const disputed =
    disputedCents > 0 ? `\nAnother $${inFigures(disputedCents)} is disputed and isn’t part of this reminder.` : ''
  return {
    subject: `Reminder from ${organisation}: invoice ${invoiceNo}, ${left} past due since ${due}`,
    text: `Invoice ${invoiceNo} for ${customerName}, dated ${of}, was due on ${due}. The balance due is ${left}.${disputed}

The invoice is attached again as ${invoiceNo}.pdf and its line items as ${invoiceNo}.csv.
If you already paid it, please disregard this reminder.
${remitTo ? `\nRemit to:\n${remitTo}\n` : ''}`,
  }
}
