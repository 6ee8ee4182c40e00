import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceDetail } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readAgreements } from '../agreed.queries.ts'
import { openInvoice } from '../open-invoice.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordDraft } from '../record-invoice.ts'
import { hurryMails, insertMail, MAIL_INVOICE } from './mail.queries.ts'

type Sent = { readonly id: string; readonly customerId: string }

/** With the sending itself, and carried by the job that follows it. Who has no address gets the page otherwise. */
export async function addMailOfSending(tx: Tx, { id, customerId }: Sent): Promise<void> {
  const recipient = (await readAgreements(tx, [customerId])).get(customerId)?.mailTo
  if (!recipient) return
  await insertMail(tx, { id: randomUUIDv7(), invoiceId: id, kind: 'INVOICE', reminder: null, recipient, askedBy: null })
}

/** Once more, or at last: to the address that the customer has now. What waits already goes out at once. */
export async function mailInvoiceAgain(tx: Tx, actor: Actor, invoiceId: string): Promise<InvoiceDetail> {
  const invoice = await openInvoice(tx, actor, { invoiceId, action: 'mail' })
  const { id, customerId, customerName, invoiceNo } = invoice
  const recipient = (await readAgreements(tx, [customerId])).get(customerId)?.mailTo
  if (!recipient) return refuse('invoice.no_address', { customer: customerName })
  const waiting = await hurryMails(tx, id)
  if (waiting.length === 0) {
    const mailId = randomUUIDv7()
    const mail = {
      id: mailId,
      invoiceId: id,
      kind: 'INVOICE',
      reminder: null,
      recipient,
      askedBy: actor.userId,
    } as const
    await insertMail(tx, mail)
    waiting.push(mailId)
  }
  await recordDraft(tx, actor, { id, action: 'mail_asked', after: { invoiceNo, recipient } })
  for (const entityId of waiting) await enqueue(tx, MAIL_INVOICE, { entityId })
  return readInvoice(tx, actor, id)
}
