import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { PAYABLE } from '../invoice.queries.ts'

type Owed = { count: number; cents: number }
const owed = named(
  'invoicing-owed-by',
  `select count(*)::int as n, coalesce(sum(balance), 0)::float8 as cents,
          count(*) filter (where payable > 0 and due_date < $2::date)::int as late,
          coalesce(sum(payable) filter (where due_date < $2::date), 0)::float8 as "lateCents"
     from (select i.due_date, i.balance_cents as balance, ${PAYABLE} as payable from invoices i
            where i.customer_id = $1::uuid and i.status in ('SENT', 'DISPUTED') and i.sent_at is not null
              and i.balance_cents > 0) o`,
)

/** What one customer owes; of it, what is past due and not disputed. */
export async function sumOwedBy(db: Db, customerId: string, today: string): Promise<{ owed: Owed; overdue: Owed }> {
  const [row = { n: 0, cents: 0, late: 0, lateCents: 0 }] = await owed(db, customerId, today)
  return { owed: { count: row.n, cents: row.cents }, overdue: { count: row.late, cents: row.lateCents } }
}

const ofOrder = named(
  'invoicing-of-order',
  `select distinct i.id, i.shown_no as "invoiceNo", i.invoice_date as date
     from sites s join buildings b on b.site_id = s.id join invoice_lines l on l.building_id = b.id
     join invoices i on i.id = l.invoice_id
    where s.order_id = $1::uuid and i.customer_id = $2::uuid and i.sent_at is not null
    order by date, id`,
).marked<{ date: string }>()
export type InvoiceOfOrder = RowOf<typeof ofOrder>

/** The invoices of one customer on which buildings of an order stand, once they were sent. */
export const listInvoicesOfOrder = (db: Db, orderId: string, customerId: string): Promise<InvoiceOfOrder[]> =>
  ofOrder(db, orderId, customerId)
