import type { Statement } from '@demarc/contract'
import { paymentDetailsNow, sayContact, sumOfCents, type Settings } from '@demarc/domain'
import { sayDay } from '#workflow/delivery/index.ts'
import type { InvoiceWhole } from '../invoice.queries.ts'
import { inFigures } from '../paper/paper-words.ts'
import type { CreditNoteWhole } from '../paper/paper.queries.ts'

type Written = { readonly subject: string; readonly text: string }
type About = { readonly invoice: InvoiceWhole; readonly settings: Settings }

export function wordsOfCredit({ invoice, credit, settings }: About & { readonly credit: CreditNoteWhole }): Written {
  const { creditNo, totalCents, reason, date } = credit
  const { invoiceNo, customerName } = invoice
  return {
    subject: `Credit memo ${creditNo} from ${settings['organisation.name']}: $${inFigures(totalCents)} on invoice ${invoiceNo}`,
    text: letter(
      settings,
      `Credit memo ${creditNo} for ${customerName} is attached as ${creditNo}.pdf. It reduces the balance of invoice ${invoiceNo} by $${inFigures(totalCents)}.

Date: ${sayDay(date)}
Reason: ${reason}`,
    ),
  }
}

export function wordsOfVoid({ invoice, settings }: About): Written {
  const { invoiceNo, customerName, voidReason, totalCents } = invoice
  return {
    subject: `Invoice ${invoiceNo} from ${settings['organisation.name']} is void`,
    text: letter(
      settings,
      `Invoice ${invoiceNo} for ${customerName} over $${inFigures(totalCents)} is void. Please don’t pay it. It is attached as ${invoiceNo}.pdf, marked VOID.

Reason: ${voidReason ?? ''}`,
    ),
  }
}

type Account = { readonly statement: Statement; readonly settings: Settings; readonly fileName: string }

export function wordsOfStatement({ statement, settings, fileName }: Account): Written {
  const { customerName, from, to, closingCents, ageing } = statement
  const pastDueCents = sumOfCents(ageing.filter(({ band }) => band !== 'CURRENT').map(({ cents }) => cents))
  const balance = `${closingCents < 0 ? '-' : ''}$${inFigures(Math.abs(closingCents))}`
  return {
    subject: `Statement from ${settings['organisation.name']} through ${sayDay(to)}: ${balance}`,
    text: letter(
      settings,
      `The statement of account of ${customerName} from ${sayDay(from)} to ${sayDay(to)} is attached as ${fileName}.pdf and its entries as ${fileName}.csv.

Closing balance: ${balance}
Past due: $${inFigures(pastDueCents)}`,
    ),
  }
}

/** With a greeting, whom to ask, and a signature, as the other mails about money. */
function letter(settings: Settings, text: string): string {
  const contact = sayContact(paymentDetailsNow(settings))
  const questions = contact ? [`Questions? Contact ${contact}.`] : []
  return `${['Hello,', text, ...questions, `Thank you,\n${settings['organisation.name']}`].join('\n\n')}\n`
}
