import type { Told } from '#support/audit/index.ts'
import { mailInvoice, type MailDesk } from '../mails/mail-invoice.ts'
import { listWaiting } from '../mails/mail.queries.ts'
import { keepPaperOfInvoice } from '../paper/keep-paper.ts'

/** What follows when an invoice was sent: its page, then its mail. Taken again, it finds what is done. */
export async function postInvoice(desk: MailDesk, { entityId }: Told): Promise<void> {
  await keepPaperOfInvoice(desk, entityId)
  for (const mailId of await listWaiting(desk.db, entityId)) await mailInvoice(desk, mailId)
}
