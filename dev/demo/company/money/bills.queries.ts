import type { PaymentDetails } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'

type Sent = {
  readonly invoiceNo: string
  readonly year: number
  readonly seq: number
  readonly day: string
  readonly sentAt: string
  readonly remitTo: string
  readonly payment: PaymentDetails
  readonly by: string
}

/** As sending does it, on another day than today. */
export async function sentThen(
  tx: Tx,
  id: string,
  { invoiceNo, year, seq, day, sentAt, remitTo, payment, by }: Sent,
): Promise<void> {
  await sql`
    update invoices i
       set status = 'SENT', invoice_no = ${invoiceNo}, year = ${year}, seq = ${seq}, invoice_date = ${day}::date,
           sent_on = ${day}::date, customer_name = c.name, bill_to = c.bill_to, remit_to = ${remitTo}, sent_by = ${by}, version = i.version + 1,
           sent_at = ${sentAt}::timestamptz, tax_id = ${payment.taxId}, bank_name = ${payment.bankName},
           bank_routing = ${payment.bankRouting}, bank_account = ${payment.bankAccount}, contact_name = ${payment.contactName},
           contact_email = ${payment.contactEmail}, contact_phone = ${payment.contactPhone}
      from customers c where c.id = i.customer_id and i.id = ${id}`.execute(tx)
}

type Mailed = { id: string; customerId: string; kind: 'INVOICE' | 'REMINDER'; invoiceNo: string; at: string }

/** Each invoice once, and a reminder for each of the two days that has passed while it was owed. */
export async function insertMails(tx: Tx, reminders: readonly [first: number, second: number]): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    with wanted as (
      select i.id, 'INVOICE' as kind, null::int as reminder, i.sent_at + interval '1 minute' as at from invoices i where i.sent_at is not null
      union all
      select i.id, 'REMINDER', n.reminder, (i.due_date + n.days) + time '14:25' from invoices i
        cross join (values (1, ${reminders[0]}::int), (2, ${reminders[1]}::int)) n (reminder, days)
       where i.status = 'SENT' and i.balance_cents > 0 and i.due_date + n.days < today_here()
    ), mailed as (
      insert into invoice_mails (id, invoice_id, kind, reminder, recipient, cc, status, next_attempt_at, ended_at, created_at)
      select gen_random_uuid(), w.id, w.kind, w.reminder, array_to_string(c.accounts_payable_to, ', '), c.accounts_payable_cc, 'SENT', null, w.at, w.at
        from wanted w join invoices i on i.id = w.id join customers c on c.id = i.customer_id
       where c.accounts_payable_to <> '{}'
      returning invoice_id, kind, created_at)
    select i.id, i.customer_id, m.kind, i.shown_no as invoice_no, m.created_at as at from mailed m join invoices i on i.id = m.invoice_id
     order by m.created_at, i.shown_no`.execute(tx)
  return rows
}

type Undrawn = { id: string; at: string }

/** What was sent and has no page yet, the latest first: it is drawn as it is sent. */
export async function findUndrawn(tx: Tx): Promise<{ invoices: Undrawn[]; creditNotes: Undrawn[] }> {
  const invoices = await sql<Undrawn>`
    select id, sent_at + interval '20 seconds' as at from invoices
     where sent_at is not null and pdf_key is null order by list_on desc`.execute(tx)
  const creditNotes = await sql<Undrawn>`
    select n.id, a.at + interval '20 seconds' as at from credit_notes n
      join audit_logs a on a.entity = 'credit_note' and a.action = 'given' and a.entity_id = n.id
     where not exists (select from credit_note_papers p where p.credit_note_id = n.id)`.execute(tx)
  return { invoices: invoices.rows, creditNotes: creditNotes.rows }
}
