import { named, type Db } from '#platform/db/db.ts'

export type OwedRow = { status: 'SENT' | 'DISPUTED'; dueDate: string; cents: number; n: number }
const owed = named<OwedRow>(
  'invoicing-owed',
  `select status, due_date as "dueDate", sum(balance_cents)::float8 as cents, count(*)::int as n from invoices
    where status in ('SENT', 'DISPUTED') group by status, due_date`,
)
/** What is not settled, by the day it was due. */
export const listOwed = (db: Db): Promise<OwedRow[]> => owed(db)

const drafts = named<{ cents: number; n: number }>(
  'invoicing-drafts',
  `select coalesce(sum(total_cents), 0)::float8 as cents, count(*)::int as n from invoices
    where status = 'DRAFT' and list_on is not null`,
)
export async function sumDrafts(db: Db): Promise<{ cents: number; n: number }> {
  return (await drafts(db))[0] ?? { cents: 0, n: 0 }
}

const invoiced = named<{ cents: number }>(
  'invoicing-invoiced',
  `select (coalesce((select sum(total_cents) from invoices
                      where invoice_date between $1::date and $2::date and status in ('SENT', 'DISPUTED', 'PAID')), 0)
         - coalesce((select sum(n.total_cents) from credit_notes n join invoices i on i.id = n.invoice_id
                      where n.credited_on between $1::date and $2::date and i.status <> 'VOID'), 0))::float8 as cents`,
)
type Sum = { readonly cents: number; readonly n: number }

const received = named<Sum>(
  'invoicing-received',
  `select coalesce(sum(amount_cents), 0)::float8 as cents, count(*)::int as n from payments
    where not is_reversed and paid_on between $1::date and $2::date`,
)
/** Paid on these days, and not taken back. */
export async function sumReceived(db: Db, { from, to }: { from: string; to: string }): Promise<Sum> {
  return (await received(db, from, to))[0] ?? { cents: 0, n: 0 }
}

/** Sent on these days and not void, less what was credited on them. */
export async function sumInvoiced(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  return (await invoiced(db, from, to))[0]?.cents ?? 0
}
