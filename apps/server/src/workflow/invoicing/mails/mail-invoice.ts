import { disputedCentsOf, MOST_ATTEMPTS, payableOf, secondsToWait, shownInvoiceStatus } from '@demarc/domain'
import { Readable } from 'node:stream'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { writeCsv } from '#support/tables/index.ts'
import { DeliveryDelayed, DeliveryRefused, handMail } from '#workflow/delivery/index.ts'
import { LINE_COLUMNS } from '../list/invoice-table.ts'
import { findInvoice, type InvoiceWhole } from '../invoice.queries.ts'
import { listLines } from '../line.queries.ts'
import { keepPaperOfInvoice } from '../paper/keep-paper.ts'
import { recordDraft, recordInvoice } from '../record-invoice.ts'
import { wordsOfInvoice, wordsOfReminder } from './mail-words.ts'
import { delayMail, endMail, takeMail, type TakenMail } from './mail.queries.ts'

export type MailServices = { readonly db: Db; readonly storage: Storage; readonly sendMail: SendMail }

/** A try at one mail. It ends out, later, given up or not needed; a second try sends the same under the same id. */
export async function mailInvoice(services: MailServices, mailId: string): Promise<void> {
  const { db } = services
  const mail = await db.transaction().execute((tx) => takeMail(tx, mailId))
  if (!mail) return
  const invoice = await findInvoice(db, { customerId: null }, mail.invoiceId)
  if (!invoice) throw new Error('a mail has its invoice')
  if (!isNeeded(mail, invoice)) {
    await db.transaction().execute((tx) => endMail(tx, mail.id, { status: 'DROPPED', reason: null }))
    return
  }
  try {
    await hand(services, mail, invoice)
  } catch (error) {
    await db.transaction().execute((tx) => endFailed(tx, { mail, invoice, error }))
    return
  }
  await db.transaction().execute((tx) => endSent(tx, { mail, invoice }))
}

export const mailOfJob = (services: MailServices, { data }: Job): Promise<void> =>
  mailInvoice(services, String(data.entityId))

/** What was paid, disputed or declared void meanwhile is not asked for. */
const isNeeded = ({ kind }: TakenMail, invoice: InvoiceWhole): boolean =>
  kind === 'REMINDER' ? payableOf(invoice) > 0 : invoice.status !== 'VOID'

async function hand({ db, storage, sendMail }: MailServices, mail: TakenMail, invoice: InvoiceWhole): Promise<void> {
  const { pdfKey, pdfSha256: sha256 } = await keepPaperOfInvoice({ db, storage }, invoice.id)
  const kept = await storage.get(pdfKey)
  if (!kept) throw new Error(`invoice ${invoice.id} has lost its page`)
  // Read whole: a mail server that hangs up early leaves no file open.
  const page = Readable.from([Buffer.concat(await kept.toArray())])
  const { 'organisation.name': organisation } = await readSettings(db)
  const words = mail.kind === 'REMINDER' ? wordsOfReminder : wordsOfInvoice
  await handMail(sendMail, {
    id: mail.id,
    to: mail.recipient,
    ...words({ invoice, organisation, sha256 }),
    attachments: [
      { fileName: `${invoice.invoiceNo}.pdf`, bytes: page },
      { fileName: `${invoice.invoiceNo}.csv`, bytes: await linesAsCsv(db, invoice) },
    ],
  })
}

/** The same columns as the export, in which accounting finds them. */
async function linesAsCsv(db: Db, invoice: InvoiceWhole): Promise<Readable> {
  const [today, lines] = await Promise.all([organisationDay(db), listLines(db, [invoice.id])])
  const shown = { ...invoice, status: shownInvoiceStatus(invoice, today), payableCents: payableOf(invoice) }
  return writeCsv({ columns: LINE_COLUMNS, rows: lines.map((line) => ({ invoice: shown, line })), dates: 'iso' })
}

type Tried = { readonly mail: TakenMail; readonly invoice: InvoiceWhole }

async function endSent(tx: Tx, { mail, invoice }: Tried): Promise<void> {
  if (!(await endMail(tx, mail.id, { status: 'SENT', reason: null }))) return
  const { id, customerId, invoiceNo } = invoice
  const { recipient, reminder } = mail
  const isReminder = mail.kind === 'REMINDER'
  const disputedCents = disputedCentsOf(invoice)
  const asked = { reminder, balanceCents: payableOf(invoice), ...(disputedCents > 0 ? { disputedCents } : {}) }
  await recordInvoice(tx, 'SYSTEM', {
    id,
    customerId,
    action: isReminder ? 'reminded' : 'mailed',
    after: { invoiceNo, recipient, ...(isReminder ? asked : {}) },
  })
}

/** It is tried again after a while, unless that makes no sense or was done often enough: then somebody is told. */
async function endFailed(tx: Tx, { mail, invoice, error }: Tried & { error: unknown }): Promise<void> {
  const failed = mail.failures + 1
  const reason = wordsOf(error)
  if (!(error instanceof DeliveryRefused) && failed < MOST_ATTEMPTS) {
    const retryAfterSeconds = error instanceof DeliveryDelayed ? error.retryAfterSeconds : undefined
    await delayMail(tx, mail.id, {
      reason,
      inSeconds: secondsToWait({ failed, chance: Math.random(), retryAfterSeconds }),
    })
    return
  }
  if (!(await endMail(tx, mail.id, { status: 'GIVEN_UP', reason }))) return
  const { id, invoiceNo } = invoice
  const { recipient } = mail
  await recordDraft(tx, 'SYSTEM', {
    id,
    action: 'mail_given_up',
    after: { invoiceNo, recipient, reason },
    facts: { invoiceNo, recipient, reason },
  })
}

const MOST_WORDS = 300

/** What the office reads. A fault of ours says what it is too: nobody else will. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS) || 'Failed'
