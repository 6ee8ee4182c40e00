import type { DomainEvent } from '#support/audit/index.ts'
import { mailInvoice, type MailServices } from '../mails/mail-invoice.ts'
import { listWaiting } from '../mails/mail.queries.ts'
import { keepPaperOfInvoice } from '../paper/keep-paper.ts'

/** What follows when an invoice was sent, credited or voided: its page, then its mails. Taken again, it finds what is done. */
export async function postInvoice(services: MailServices, { entityId }: DomainEvent): Promise<void> {
  await keepPaperOfInvoice(services, entityId)
  for (const mailId of await listWaiting(services.db, entityId)) await mailInvoice(services, mailId)
}
