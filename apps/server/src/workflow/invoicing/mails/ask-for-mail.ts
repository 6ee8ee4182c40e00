import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceDetail } from '@demarc/contract'
import { recipientsOf, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readSettings } from '#support/settings/index.ts'
import { findInvoice } from '../invoice.queries.ts'
import { openInvoice } from '../open-invoice.ts'
import { findCreditNote } from '../paper/paper.queries.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordDraft } from '../record-invoice.ts'
import { hurryMails, insertMail, listMails, MAIL_INVOICE } from './mail.queries.ts'
import { asKept, findRecipients, sayRecipients } from './recipients.ts'

type Sent = { readonly id: string; readonly customerId: string }

/** With the sending itself, and carried by the job that follows it. Who has no address gets the page otherwise. */
export async function addMailOfSending(tx: Tx, { id: invoiceId, customerId }: Sent): Promise<void> {
  const recipients = await findRecipients(tx, customerId)
  if (!recipients) return
  await insertMail(tx, { id: randomUUIDv7(), invoiceId, kind: 'INVOICE', reminder: null, askedBy: null, ...recipients })
}

type Followed = Sent & { readonly kind: 'CREDIT' | 'VOID'; readonly creditNoteId: string | null }

/** What was sent is another now: its customer is told by the job that follows, unless the company has switched that off. */
export async function addMailOfChange(tx: Tx, { id: invoiceId, customerId, kind, creditNoteId }: Followed) {
  if (!(await readSettings(tx))['invoice.mailsCredits']) return
  // Who was never mailed an invoice needs no letter that it is void.
  if (kind === 'VOID' && !(await listMails(tx, invoiceId)).some(({ status }) => status === 'SENT')) return
  const recipients = await findRecipients(tx, customerId)
  if (!recipients) return
  const mail = { id: randomUUIDv7(), invoiceId, kind, creditNoteId, reminder: null, askedBy: null } as const
  await insertMail(tx, { ...mail, ...recipients })
}

type Input = {
  readonly invoiceId: string
  /** This time; else whoever gets the customer's invoices now. */
  readonly to?: readonly string[] | undefined
  readonly cc?: readonly string[] | undefined
}

/** Once more, or at last. What waits already goes out at once. */
export async function mailInvoiceAgain(
  tx: Tx,
  actor: Actor,
  { invoiceId, to, cc = [] }: Input,
): Promise<InvoiceDetail> {
  const invoice = await openInvoice(tx, actor, { invoiceId, action: 'mail' })
  const { id, customerId, customerName, invoiceNo } = invoice
  const chosen = to && recipientsOf({ to, cc })
  const recipients = chosen ? asKept(chosen) : await findRecipients(tx, customerId)
  if (!recipients) return refuse('invoice.no_address', { customer: customerName })
  const waiting = await hurryMails(tx, id, recipients)
  if (waiting.length === 0) {
    const mailId = randomUUIDv7()
    const mail = { id: mailId, invoiceId: id, kind: 'INVOICE', reminder: null, askedBy: actor.userId } as const
    await insertMail(tx, { ...mail, ...recipients })
    waiting.push(mailId)
  }
  await recordDraft(tx, actor, { id, action: 'mail_asked', after: { invoiceNo, ...sayRecipients(recipients) } })
  for (const entityId of waiting) await enqueue(tx, MAIL_INVOICE, { entityId })
  return readInvoice(tx, actor, id)
}

/** A credit memo once more, or at last. */
export async function mailCreditAgain(tx: Tx, actor: Actor, creditNoteId: string): Promise<InvoiceDetail> {
  const everybody = { customerId: null }
  const credit = await findCreditNote(tx, everybody, creditNoteId)
  const invoice = credit && (await findInvoice(tx, everybody, credit.invoiceId))
  if (!credit || !invoice) return refuse('credit.missing', {})
  const recipients = await findRecipients(tx, credit.customerId)
  if (!recipients) return refuse('invoice.no_address', { customer: invoice.customerName })
  const [id, invoiceId] = [randomUUIDv7(), invoice.id]
  const mail = { id, invoiceId, kind: 'CREDIT', creditNoteId, reminder: null, askedBy: actor.userId } as const
  await insertMail(tx, { ...mail, ...recipients })
  const after = { creditNo: credit.creditNo, invoiceNo: invoice.invoiceNo, ...sayRecipients(recipients) }
  await recordDraft(tx, actor, { id: invoiceId, action: 'mail_asked', after })
  await enqueue(tx, MAIL_INVOICE, { entityId: id })
  return readInvoice(tx, actor, invoiceId)
}
