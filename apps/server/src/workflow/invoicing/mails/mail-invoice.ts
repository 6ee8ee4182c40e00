import { addressesIn, disputedCentsOf, payableOf, replyToOf, shownInvoiceStatus, type Settings } from '@demarc/domain'
import { Readable } from 'node:stream'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { writeCsv } from '#support/tables/index.ts'
import { handMail } from '#workflow/delivery/index.ts'
import { LINE_COLUMNS } from '../list/invoice-table.ts'
import { findInvoice, type InvoiceWhole } from '../invoice.queries.ts'
import { listLines } from '../line.queries.ts'
import { drawInvoicePaper } from '../paper/draw-paper.ts'
import { keepPaperOfCredit, keepPaperOfInvoice } from '../paper/keep-paper.ts'
import { findCreditNote, type CreditNoteWhole } from '../paper/paper.queries.ts'
import { recordDraft, recordInvoice } from '../record-invoice.ts'
import { wordsOfCredit, wordsOfVoid } from './letter-words.ts'
import { wordsOfMail } from './mail-words.ts'
import { takeMail, type TakenMail } from './mail.queries.ts'
import { statementLetter } from './mail-statement.ts'
import { sayRecipients } from './recipients.ts'
import { tryMail, type Letter } from './try-mail.ts'

export type MailServices = {
  readonly db: Db
  readonly config: Pick<Config, 'publicUrl'>
  readonly storage: Storage
  readonly sendMail: SendMail
}

/** A try at one mail; a second try sends the same under the same id. */
export async function mailInvoice(services: MailServices, mailId: string): Promise<void> {
  const { db } = services
  const mail = await db.transaction().execute((tx) => takeMail(tx, mailId))
  if (!mail) return
  const letter = mail.invoiceId
    ? await invoiceLetter(services, mail, mail.invoiceId)
    : await statementLetter(services, mail)
  await tryMail(db, mail, letter)
}

export const mailOfJob = (services: MailServices, { data }: Job): Promise<void> =>
  mailInvoice(services, String(data.entityId))

async function invoiceLetter(services: MailServices, mail: TakenMail, invoiceId: string): Promise<Letter> {
  const everybody = { customerId: null }
  const invoice = await findInvoice(services.db, everybody, invoiceId)
  const credit = mail.creditNoteId ? await findCreditNote(services.db, everybody, mail.creditNoteId) : undefined
  if (!invoice) throw new Error('a mail has its invoice')
  const { id, invoiceNo } = invoice
  const { recipient } = mail
  return {
    isNeeded: isNeeded(mail, invoice),
    hand: () => hand(services, { mail, invoice, credit }),
    recordSent: (tx) => recordInvoice(tx, 'SYSTEM', { id, customerId: invoice.customerId, ...sentOf(mail, invoice) }),
    recordGivenUp: (tx, reason) =>
      recordDraft(tx, 'SYSTEM', {
        id,
        action: 'mail_given_up',
        after: { invoiceNo, ...sayRecipients(mail), reason },
        facts: { invoiceNo, recipient, reason },
      }),
  }
}

/** What was paid, disputed or declared void meanwhile is not asked for. */
function isNeeded({ kind }: TakenMail, invoice: InvoiceWhole): boolean {
  if (kind === 'REMINDER') return payableOf(invoice) > 0
  return kind === 'INVOICE' ? invoice.status !== 'VOID' : true
}

const sentActions = { INVOICE: 'mailed', REMINDER: 'reminded', CREDIT: 'credit_mailed', VOID: 'void_mailed' } as const

/** What history says of a mail that went out. */
function sentOf(mail: TakenMail, invoice: InvoiceWhole) {
  const { kind, reminder } = mail
  const disputedCents = disputedCentsOf(invoice)
  const asked = { reminder, balanceCents: payableOf(invoice), ...(disputedCents > 0 ? { disputedCents } : {}) }
  const after = { invoiceNo: invoice.invoiceNo, ...sayRecipients(mail), ...(kind === 'REMINDER' ? asked : {}) }
  return { action: kind === 'STATEMENT' ? 'mailed' : sentActions[kind], after }
}

type Handed = {
  readonly mail: TakenMail
  readonly invoice: InvoiceWhole
  readonly credit: CreditNoteWhole | undefined
}

async function hand(services: MailServices, handed: Handed): Promise<void> {
  const { mail } = handed
  const settings = await readSettings(services.db)
  await handMail(services.sendMail, {
    id: mail.id,
    to: addressesIn(mail.recipient),
    cc: mail.cc,
    replyTo: replyToOf(settings),
    ...(await contentOf(services, handed, settings)),
    isSigned: true,
  })
}

async function contentOf(services: MailServices, { mail, invoice, credit }: Handed, settings: Settings) {
  const { db, config } = services
  const { invoiceNo } = invoice
  if (mail.kind === 'VOID') {
    const page = Readable.from([await drawInvoicePaper(db, invoice)])
    return { ...wordsOfVoid({ invoice, settings }), attachments: [{ fileName: `${invoiceNo}.pdf`, bytes: page }] }
  }
  if (credit) {
    const { pdfKey } = await keepPaperOfCredit(services, credit.id)
    const attachments = [{ fileName: `${credit.creditNo}.pdf`, bytes: await pageOf(services, pdfKey) }]
    return { ...wordsOfCredit({ invoice, credit, settings }), attachments }
  }
  const { pdfKey } = await keepPaperOfInvoice(services, invoice.id)
  const kind = mail.kind === 'REMINDER' ? 'REMINDER' : 'INVOICE'
  return {
    ...(await wordsOfMail(db, kind, { invoice, settings, publicUrl: config.publicUrl })),
    attachments: [
      { fileName: `${invoiceNo}.pdf`, bytes: await pageOf(services, pdfKey) },
      { fileName: `${invoiceNo}.csv`, bytes: await linesAsCsv(db, invoice) },
    ],
  }
}

/** Read whole: a mail server that hangs up early leaves no file open. */
async function pageOf({ storage }: MailServices, pdfKey: string): Promise<Readable> {
  const kept = await storage.get(pdfKey)
  if (!kept) throw new Error(`${pdfKey} is lost`)
  return Readable.from([Buffer.concat(await kept.toArray())])
}

/** The same columns as the export, in which accounting finds them. */
async function linesAsCsv(db: Db, invoice: InvoiceWhole): Promise<Readable> {
  const [today, lines] = await Promise.all([organisationDay(db), listLines(db, [invoice.id])])
  const shown = {
    ...invoice,
    subtotalCents: invoice.totalCents - invoice.taxCents,
    status: shownInvoiceStatus(invoice, today),
    payableCents: payableOf(invoice),
  }
  return writeCsv({ columns: LINE_COLUMNS, rows: lines.map((line) => ({ invoice: shown, line })), dates: 'iso' })
}
