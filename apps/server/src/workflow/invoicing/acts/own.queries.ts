import { named, type Db } from '#platform/db/db.ts'
import { PAYABLE } from '../invoice.queries.ts'

type Owed = { count: number; cents: number }
const owed = named(
  'invoicing-owed-by',
  `select count(*)::int as n, coalesce(sum(balance), 0)::float8 as cents,
          count(*) filter (where payable < balance)::int as disputed,
          coalesce(sum(balance - payable), 0)::float8 as "disputedCents",
          count(*) filter (where payable > 0)::int as payable,
          coalesce(sum(payable), 0)::float8 as "payableCents",
          count(*) filter (where payable > 0 and due_date < $2::date)::int as late,
          coalesce(sum(payable) filter (where due_date < $2::date), 0)::float8 as "lateCents"
     from (select i.due_date, i.balance_cents as balance, ${PAYABLE} as payable from invoices i
            where i.customer_id = $1::uuid and i.status in ('SENT', 'DISPUTED') and i.sent_at is not null
              and i.balance_cents > 0) o`,
)

type OwedBy = { owed: Owed; disputed: Owed; payable: Owed; overdue: Owed }
const NOTHING = { n: 0, cents: 0, disputed: 0, disputedCents: 0, payable: 0, payableCents: 0, late: 0, lateCents: 0 }

/** What one customer owes; of it, what is disputed, what can be paid now, and what of that is past due. */
export async function sumOwedBy(db: Db, customerId: string, today: string): Promise<OwedBy> {
  const [row = NOTHING] = await owed(db, customerId, today)
  return {
    owed: { count: row.n, cents: row.cents },
    disputed: { count: row.disputed, cents: row.disputedCents },
    payable: { count: row.payable, cents: row.payableCents },
    overdue: { count: row.late, cents: row.lateCents },
  }
}
