import type { InvoiceMailKind, InvoiceMailStatus } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'
import { hasOpenJob } from '#platform/jobs/open-jobs.queries.ts'

export const MAIL_INVOICE = 'mail-invoice'
export const POST_INVOICE = 'post-invoice'

/** Whoever took one and has not ended it for so long is gone. */
const SILENT_SECONDS = 120

type NewMail = {
  readonly id: string
  /** What it is about: an invoice, with the credit memo of a letter about one, or a customer's statement of some days. */
  readonly invoiceId?: string
  readonly creditNoteId?: string | null
  readonly customerId?: string
  readonly statementFrom?: string
  readonly statementTo?: string
  readonly kind: InvoiceMailKind
  readonly reminder: number | null
  /** Several with commas between them. */
  readonly recipient: string
  readonly cc: readonly string[]
  /** Null: it follows from sending, or from the calendar. */
  readonly askedBy: string | null
}
export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('invoiceMails')
    .values({ ...mail, cc: [...mail.cc] })
    .execute()
}

const mailsOf = named(
  'invoice-mails',
  `select id, kind, reminder, recipient, cc, status, failures, reason, coalesce(ended_at, created_at) as at
     from invoice_mails where invoice_id = $1::uuid order by created_at, id`,
).marked<{ at: string; kind: InvoiceMailKind }>()
export type MailRow = RowOf<typeof mailsOf>
export const listMails = (db: Db, invoiceId: string): Promise<MailRow[]> => mailsOf(db, invoiceId)

export type TakenMail = Pick<MailRow, 'id' | 'kind' | 'reminder' | 'recipient' | 'cc' | 'failures'> & {
  invoiceId: string | null
  creditNoteId: string | null
  customerId: string | null
  statementFrom: string | null
  statementTo: string | null
}

/** Undefined where there is nothing to do for it now. */
export async function takeMail(tx: Tx, id: string): Promise<TakenMail | undefined> {
  const { rows } = await sql<TakenMail>`
    update invoice_mails set taken_at = now()
     where id = ${id}::uuid and status = 'QUEUED' and next_attempt_at <= now()
       and (taken_at is null or taken_at < now() - make_interval(secs => ${SILENT_SECONDS}))
    returning id, invoice_id, kind, reminder, recipient, cc, failures, credit_note_id, customer_id, statement_from::text,
              statement_to::text`.execute(tx)
  return rows[0]
}

type Ending = { readonly status: Exclude<InvoiceMailStatus, 'QUEUED'>; readonly reason: string | null }

/** False where another one has ended it meanwhile. */
export async function endMail(tx: Tx, id: string, { status, reason }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoiceMails')
    .set({ status, reason, endedAt: sql`now()`, nextAttemptAt: null, takenAt: null })
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Delay = { readonly reason: string; readonly inSeconds: number }

export async function delayMail(tx: Tx, id: string, { reason, inSeconds }: Delay): Promise<void> {
  await sql`
    update invoice_mails set failures = failures + 1, reason = ${reason}, taken_at = null,
           next_attempt_at = now() + make_interval(secs => ${inSeconds})
     where id = ${id}::uuid and status = 'QUEUED'`.execute(tx)
}

type Wanted = { readonly recipient: string; readonly cc: readonly string[] }

/** Those of an invoice that wait; somebody wants them out now, to these addresses. */
export async function hurryMails(tx: Tx, invoiceId: string, { recipient, cc }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invoice_mails set next_attempt_at = now(), recipient = ${recipient}, cc = ${[...cc]}::text[]
     where invoice_id = ${invoiceId}::uuid and status = 'QUEUED' and kind in ('INVOICE', 'REMINDER')
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listWaiting(db: Db, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoiceMails')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'QUEUED')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those whose time has come and for which nobody has asked, or whose job is gone. */
export async function listForgotten(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from invoice_mails m
     where m.status = 'QUEUED' and m.next_attempt_at <= now()
       and (m.taken_at is null or m.taken_at < now() - make_interval(secs => ${SILENT_SECONDS}))
       and not ${hasOpenJob(MAIL_INVOICE, sql`m.id`)} and not coalesce(${hasOpenJob(POST_INVOICE, sql`m.invoice_id`)}, false)
     order by m.next_attempt_at, m.id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** One worker at a time looks for them. */
export async function takeRound(tx: Tx, round: 'invoice-mails' | 'reminders'): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`demarc.${round}`})) as is_mine`.execute(tx)
  return rows[0]?.isMine ?? false
}
