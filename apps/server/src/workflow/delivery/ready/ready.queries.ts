import type { DeliveryChannel } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { COUNTED } from '#support/serving/index.ts'

export type ReadyRow = {
  siteId: string
  orderId: string
  jsn: string
  address: string | null
  city: string | null
  customerId: string | null
  customerName: string | null
  wireCenterId: string | null
  wireCenterName: string | null
  channel: DeliveryChannel
  goes: number
  stays: number
  dueDate: string | null
  isHeld: boolean
  /** The values a row is sorted by. */
  place: string[]
}

type Filter = { readonly q?: string | undefined; readonly customerId?: string | undefined }
type Cut = { readonly after: readonly string[]; readonly most: number }
export const FIRST_READY = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const

const STANDS = sql`not b.is_void and not b.is_order_deleted and b.cancelled_at is null`
/** Word for word what buildings_passed_ix and buildings_redeliver_ix are made of; then what is on its way already is left out. */
const READY = sql`
  select b.site_id, count(*)::int as goes, count(*) filter (where b.is_again)::int as again,
         min(coalesce(b.due_date, 'infinity')) as due
    from (select b.id, b.site_id, b.due_date, false as is_again from buildings b
           where b.status = 'QC_REVIEW' and b.qc_passed_at is not null and ${STANDS}
          union all
          select b.id, b.site_id, b.due_date, true from buildings b
           where b.redeliver_since is not null and b.status <> 'QC_REVIEW' and ${STANDS}) b
   where not exists (select from submission_buildings u where u.building_id = b.id and u.is_under_way)
   group by b.site_id`

const isWanted = ({ q, customerId }: Filter) => sql`
  ${customerId ? sql`o.customer_id = ${customerId}::uuid` : sql`true`}
  and ${q ? sql`(s.jsn ilike ${containing(q)} or o.search_text ilike ${containing(q)})` : sql`true`}`

/** Only the sites of the page are looked up elsewhere. */
export async function listReady(db: Db, filter: Filter, { after, most }: Cut): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    with ready as materialized (${READY}),
         page as materialized (
           select r.site_id, r.goes, r.again, r.due, s.order_id, s.jsn, s.city
             from ready r join sites s on s.id = r.site_id join orders o on o.id = s.order_id
            where (r.due, r.site_id) > (${after[0]}::date, ${after[1]}::uuid) and ${isWanted(filter)}
            order by r.due, r.site_id limit ${most})
    select p.site_id, p.order_id, p.jsn, o.original_address as address, p.city, o.is_held, p.goes,
           c.id as customer_id, c.name as customer_name, w.id as wire_center_id, w.name as wire_center_name,
           coalesce(c.submission_channel, 'EMAIL') as channel, nullif(p.due, 'infinity') as due_date,
           (select count(*)::int from buildings b where b.site_id = p.site_id and not b.is_void and b.cancelled_at is null
               and b.status in ('ORDER_RECEIVED', 'RESEARCHING', 'READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS',
                                'SUBMITTED_BY_FIELDER', 'QC_REVIEW', 'QC_FAILED')) - p.goes + p.again as stays,
           array[p.due::text, p.site_id::text] as place
      from page p join orders o on o.id = p.order_id left join customers c on c.id = o.customer_id
      left join wire_centers w on w.id = o.wire_center_id
     order by p.due, p.site_id`.execute(db)
  return rows
}

export async function countReady(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${READY}) r join sites s on s.id = r.site_id join orders o on o.id = s.order_id
       where ${isWanted(filter)} limit ${COUNTED}) counted`.execute(db)
  return rows[0]?.count ?? 0
}
