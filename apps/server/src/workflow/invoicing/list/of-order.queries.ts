import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { SHOWN_OF_ONE } from '#support/serving/index.ts'
import { BALANCE_CENTS, OPEN_LINE_CENTS, type InvoiceMarks } from '../invoice.queries.ts'

/** The invoices on which buildings of an order stand, each with what those lines come to. */
export const INVOICES_OF_ORDER = `
  select l.invoice_id as id, sum(l.amount_cents) as cents from sites s join invoice_lines l on l.site_id = s.id
   where s.order_id = $1::uuid group by l.invoice_id`

const ofOrder = named(
  'invoices-of-order',
  `with billed as (${INVOICES_OF_ORDER})
   select i.id, i.shown_no as "invoiceNo", i.invoice_date as "date", i.status, i.due_date as "dueDate",
          i.total_cents::float8 as "totalCents", ${BALANCE_CENTS} as "balanceCents", ${OPEN_LINE_CENTS},
          billed.cents::float8 as "orderCents", count(*) over ()::int as count
     from billed join invoices i on i.id = billed.id
    where i.list_on is not null
      and ($2::uuid is null or (i.customer_id = $2::uuid and i.sent_at is not null))
    order by i.list_on desc, i.id desc limit ${SHOWN_OF_ONE}`,
).marked<InvoiceMarks & { orderCents: number; count: number }>()
type InvoiceOfOrder = RowOf<typeof ofOrder>

/** Drafts first, then the newest. Of a customer alone: those of theirs that were sent. */
export const listInvoicesOfOrder = (db: Db, orderId: string, customerId: string | null): Promise<InvoiceOfOrder[]> =>
  ofOrder(db, orderId, customerId)

const linesOfOrder = named(
  'invoice-lines-of-order',
  `select l.id as "lineId", l.building_id as "buildingId", l.amount_cents::float8 as "amountCents",
          coalesce((select sum(n.amount_cents) from credit_note_lines n where n.invoice_line_id = l.id), 0)::float8
            as "creditedCents",
          (select d.id from disputes d where d.invoice_line_id = l.id and d.resolved_at is null) as "disputeId",
          i.id as "invoiceId", i.shown_no as "invoiceNo", i.invoice_date as "date", i.status,
          i.dispute_until as "disputeUntil"
     from sites s join invoice_lines l on l.site_id = s.id and l.building_id is not null and not l.invoice_void
     join invoices i on i.id = l.invoice_id
    where s.order_id = $1::uuid and i.customer_id = $2::uuid and i.sent_at is not null`,
)
export type LineOfOrder = RowOf<typeof linesOfOrder>

/** Of the buildings of an order, the lines of its customer's sent invoices that they stand on. */
export const listLinesOfOrder = (db: Db, orderId: string, customerId: string): Promise<LineOfOrder[]> =>
  linesOfOrder(db, orderId, customerId)
