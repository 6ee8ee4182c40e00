import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { PAYABLE } from '../invoice.queries.ts'

type Sum = { readonly cents: number; readonly n: number }
const summed = (what: string, n = 'count(*)') => `json_build_object('cents', sum(${what}), 'n', ${n})`
const owed = named(
  'invoicing-owed',
  `select due_date as "dueDate", ${summed('balance')} as balance,
          ${summed('payable', 'count(*) filter (where payable > 0)')} as payable,
          ${summed('balance - payable', `count(*) filter (where status = 'DISPUTED')`)} as disputed
     from (select i.due_date, i.status, i.balance_cents as balance, ${PAYABLE} as payable
             from invoices i where i.status in ('SENT', 'DISPUTED')) o
    group by due_date`,
).marked<Record<'balance' | 'payable' | 'disputed', Sum> & { dueDate: string }>()
export type OwedRow = RowOf<typeof owed>
/** What is not settled, by the day it was due: of it, what can be paid now and what is disputed. */
export const listOwed = (db: Db): Promise<OwedRow[]> => owed(db)

const drafts = named(
  'invoicing-drafts',
  `select coalesce(sum(total_cents), 0)::float8 as cents, count(*)::int as n from invoices
    where status = 'DRAFT' and list_on is not null`,
)
export async function sumDrafts(db: Db): Promise<{ cents: number; n: number }> {
  return (await drafts(db))[0] ?? { cents: 0, n: 0 }
}

const invoiced = named(
  'invoicing-invoiced',
  `select (coalesce((select sum(total_cents - tax_cents) from invoices
                      where invoice_date between $1::date and $2::date and status in ('SENT', 'DISPUTED', 'PAID')), 0)
         - coalesce((select sum(n.total_cents - n.tax_cents) from credit_notes n join invoices i on i.id = n.invoice_id
                      where n.credited_on between $1::date and $2::date and i.status <> 'VOID'), 0))::float8 as cents`,
)

const received = named(
  'invoicing-received',
  `with paid as materialized (
     select id, amount_cents from payments where not is_reversed and paid_on between $1::date and $2::date)
   select coalesce((select sum(amount_cents) from paid), 0)::float8 as cents,
          (select count(*)::int from (
             select from payment_allocations a join paid p on p.id = a.payment_id join invoices i on i.id = a.invoice_id
              where i.status = 'PAID' group by i.id having sum(a.amount_cents) > 0) settled) as n`,
)
/** Paid on these days and not taken back, and how many invoices are settled with it. */
export async function sumReceived(db: Db, { from, to }: { from: string; to: string }): Promise<Sum> {
  return (await received(db, from, to))[0] ?? { cents: 0, n: 0 }
}

/** Sent on these days and not void, less what was credited on them: without tax, which is not the company's. */
export async function sumInvoiced(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  return (await invoiced(db, from, to))[0]?.cents ?? 0
}
