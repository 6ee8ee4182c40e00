import type { Actor, Progress, WorkStatus } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { visibleTo } from '#workflow/orders/index.ts'
import { COUNTED } from '#support/serving/index.ts'

const byProgress = named(
  'portal-by-progress',
  `select progress, (select count(*)::int from (
      select from orders o where o.deleted_at is null and o.customer_id = $1::uuid and o.progress = p.progress
       limit ${COUNTED}) c) as n
     from unnest($2::text[]) p (progress)`,
).marked<{ progress: Progress }>()
export async function countByProgress(db: Db, customerId: string, words: readonly Progress[]) {
  return new Map((await byProgress(db, customerId, words)).map(({ progress, n }) => [progress, n]))
}

/** As a home shows of them. */
const SHOWN = 8

// On no line and on a line of a draft are found by an index each: what the office has drafted is told to nobody.
const waiting = named(
  'portal-waiting',
  `with waits as materialized (
     select b.id from buildings b
      where b.customer_id = $1::uuid and b.status = 'SUBMITTED_TO_CUSTOMER' and not b.is_on_line and not b.is_void
        and not b.is_order_deleted and b.rejected_in is null and b.accepted_at is null
     union all
     select b.id from invoices i join invoice_lines l on l.invoice_id = i.id join buildings b on b.id = l.building_id
      where i.customer_id = $1::uuid and i.list_on = 'infinity' and i.status = 'DRAFT' and b.is_on_line
        and b.customer_id = $1::uuid and b.status = 'SUBMITTED_TO_CUSTOMER' and not b.is_void
        and not b.is_order_deleted and b.rejected_in is null and b.accepted_at is null
      limit ${COUNTED})
   select b.id, b.jsb, b.address, o.id as "orderId", o.customer_ref as "customerRef", b.delivered_on as "deliveredOn",
          (select count(*)::int from waits) as count
     from waits w join buildings b on b.id = w.id join sites s on s.id = b.site_id join orders o on o.id = s.order_id
    order by b.delivered_on desc nulls last, b.jsb limit ${SHOWN}`,
)
export type WaitingRow = RowOf<typeof waiting>
/** Delivered, and their customer has said nothing yet; the latest first. */
export const listWaiting = (db: Db, customerId: string): Promise<WaitingRow[]> => waiting(db, customerId)

export type PlaceRow = {
  id: string
  orderId: string
  jsb: string
  address: string | null
  lat: number
  lon: number
  status: WorkStatus
}

export async function listPlaceRows(db: Db, actor: Actor, orderIds: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select b.id, o.id as order_id, b.jsb, b.address, b.lat::float8 as lat, b.lon::float8 as lon, b.status
      from orders o join sites s on s.order_id = o.id join buildings b on b.site_id = s.id
     where o.id = any(${orderIds}::uuid[]) and b.lat is not null and b.cancelled_at is null and not b.is_void
       and not s.is_void and ${visibleTo(actor)}
     order by b.jsb limit 2000`.execute(db)
  return rows
}
