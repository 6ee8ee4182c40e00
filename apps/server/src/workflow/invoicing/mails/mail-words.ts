import { disputedCentsOf, payableOf } from '@demarc/domain'
import type { InvoiceWhole } from '../invoice.queries.ts'
import { inFigures, sayDay } from '../paper/paper-words.ts'

type Written = { readonly subject: string; readonly text: string }
type Said = { readonly invoice: InvoiceWhole; readonly organisation: string; readonly sha256: string }

/** To whoever pays. Names of ours in it are of one line: it is a mail, not a form. */
export function wordsOfInvoice({ invoice, organisation, sha256 }: Said): Written {
  const { invoiceNo, totalCents, customerName, remitTo } = invoice
  const [of, due, until] = [invoice.date, invoice.dueDate, invoice.disputeUntil].map((day) => (day ? sayDay(day) : ''))
  return {
    subject: `${organisation}: invoice ${invoiceNo}, $${inFigures(totalCents)}, due ${due}`,
    text: `This is invoice ${invoiceNo} of ${of} for ${customerName}: $${inFigures(totalCents)}, due on ${due}.

Its page is attached as ${invoiceNo}.pdf, its lines as ${invoiceNo}.csv.
Lines can be disputed until ${until}.
${remitTo ? `\nRemit to:\n${remitTo}\n` : ''}
SHA-256 of the page: ${sha256}
`,
  }
}

export function wordsOfReminder({ invoice, organisation }: Said): Written {
  const { invoiceNo, customerName, remitTo } = invoice
  const [of, due] = [invoice.date, invoice.dueDate].map((day) => (day ? sayDay(day) : ''))
  const left = `$${inFigures(payableOf(invoice))}`
  const disputedCents = disputedCentsOf(invoice)
  const disputed =
    disputedCents > 0 ? `\nAnother $${inFigures(disputedCents)} is disputed and not part of this reminder.` : ''
  return {
    subject: `${organisation}: reminder of invoice ${invoiceNo}, ${left} due since ${due}`,
    text: `Invoice ${invoiceNo} of ${of} for ${customerName} was due on ${due}. Of it ${left} is open.${disputed}

It is attached once more as ${invoiceNo}.pdf, its lines as ${invoiceNo}.csv.
If it was paid in these days, nothing needs to be done.
${remitTo ? `\nRemit to:\n${remitTo}\n` : ''}`,
  }
}
