import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type MailFacts = {
  /** Of its buildings, each once. */
  purchaseOrders: string[]
  /** Somebody of the customer can sign in and look at it. */
  hasPortal: boolean
}

/** What a mail says of an invoice beside what is printed at its top. */
export async function findMailFacts(db: Db, invoiceId: string): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select array(select distinct btrim(l.customer_ref) from invoice_lines l
                  where l.invoice_id = i.id and btrim(l.customer_ref) <> '' order by 1 limit 21) as purchase_orders,
           exists (select from users u where u.customer_id = i.customer_id and u.active) as has_portal
      from invoices i where i.id = ${invoiceId}::uuid`.execute(db)
  return rows[0] ?? { purchaseOrders: [], hasPortal: false }
}

/** The latest that was sent; for a reminder one that is owed, if there is any. */
export async function findNewestSent(db: Db, { isOwed }: { readonly isOwed: boolean }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from invoices where sent_at is not null and status <> 'VOID'
     order by ${isOwed} and status = 'SENT' and balance_cents > 0 desc, sent_at desc limit 1`.execute(db)
  return rows[0]?.id
}
