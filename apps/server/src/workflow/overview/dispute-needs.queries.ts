import type { OrderStatus } from '@demarc/domain'
import { named, type Db } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import { MOST_ROWS, type Waits } from './needs.queries.ts'

const first = named(
  'needs-disputed',
  `select o.id as "orderId", o.jsn, nullif(concat_ws(', ', o.original_address, o.original_city), '') as address,
          o.shown_status as status, f.resolve_by as day, f.id as "disputeId"
     from (select d.id, d.resolve_by, l.site_id
             from disputes d join invoice_lines l on l.id = d.invoice_line_id and l.site_id is not null
            where d.resolved_at is null order by d.resolve_by, d.id limit ${MOST_ROWS}) f
     join sites s on s.id = f.site_id join orders o on o.id = s.order_id
    order by f.resolve_by, f.id`,
).marked<{ status: OrderStatus }>()
// By their index alone.
const counted = named(
  'needs-counted',
  `select count(*)::int as n from (select from disputes where resolved_at is null limit ${COUNTED}) c`,
  'disputed',
)

/**
 * Disputes that nobody has settled, those of the nearest day first. Shown are those about a building, the others are
 * of no order; of many, every open one is counted.
 */
export async function readDisputeNeeds(db: Db): Promise<Waits> {
  const rows = await first(db)
  if (rows.length < MOST_ROWS) return { rows, count: rows.length }
  const [total] = await counted(db)
  return { rows, count: total?.n ?? rows.length }
}
