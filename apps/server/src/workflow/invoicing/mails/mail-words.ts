import {
  disputedCentsOf,
  hasBank,
  mailTextOf,
  payableOf,
  paymentDetailsNow,
  paymentDetailsOf,
  sayContact,
  sayGroup,
  writeMail,
  type MailTextKind,
  type PaymentDetails,
  type PlaceholderValues,
  type Settings,
} from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import type { InvoiceWhole } from '../invoice.queries.ts'
import { sayDay } from '#workflow/delivery/index.ts'
import { GROUP_WORDS, inFigures } from '../paper/paper-words.ts'
import { findMailFacts } from './mail-facts.queries.ts'

type Said = { readonly invoice: InvoiceWhole; readonly settings: Settings; readonly publicUrl: URL }

/** The mail of an invoice or of a reminder, in the words of the company. */
export async function wordsOfMail(db: Db, kind: Exclude<MailTextKind, 'DELIVERY'>, said: Said) {
  return writeMail(mailTextOf(kind, said.settings), await valuesOfInvoice(db, said))
}

/** What is said in place of each placeholder of an invoice. */
export async function valuesOfInvoice(db: Db, { invoice, settings, publicUrl }: Said): Promise<PlaceholderValues> {
  const { id, invoiceNo, customerName, totalCents, grouping } = invoice
  const { purchaseOrders, hasPortal } = await findMailFacts(db, id)
  const name = settings['organisation.name']
  const disputedCents = disputedCentsOf(invoice)
  return {
    company: name,
    customer: customerName,
    // Whoever has left since is not asked.
    contact: sayContact(paymentDetailsNow(settings)),
    po: inShort(purchaseOrders),
    link: hasPortal ? new URL(`/invoicing?invoice=${id}`, publicUrl).href : '',
    invoiceNo,
    whatFor: grouping === 'PURCHASE_ORDER' ? '' : (sayGroup(invoice, GROUP_WORDS) ?? ''),
    invoiceDate: dayOrNone(invoice.date),
    dueDate: dayOrNone(invoice.dueDate),
    total: dollars(totalCents),
    disputeBy: dayOrNone(invoice.disputeUntil),
    amountDue: dollars(payableOf(invoice)),
    disputed: disputedCents > 0 ? `Another ${dollars(disputedCents)} is disputed and isn’t part of this reminder.` : '',
    remitTo: invoice.remitTo || [name, settings['organisation.address']].filter(Boolean).join('\n'),
    bank: sayBank(paymentDetailsOf(invoice, settings)),
  }
}

const dollars = (cents: number): string => `$${inFigures(cents)}`
const dayOrNone = (day: string | null): string => (day ? sayDay(day) : '')

const SHOWN = 5
const inShort = (names: readonly string[]): string =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} and others` : names.join(', ')

function sayBank(details: PaymentDetails): string {
  if (!hasBank(details)) return ''
  const { bankName, bankRouting, bankAccount } = details
  return [bankName, `routing ${bankRouting}`, `account ${bankAccount}`].filter(Boolean).join(', ')
}
