import type { BuildingState, BuildingType, OrderStatus, WorkStatus } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { ORDER_COLUMNS, ORDER_NAMES, type OrderMarks } from './list/order-row.queries.ts'

export type BuildingRow = BuildingState & {
  id: string
  jsb: string
  indexBb: number
  buildingType: BuildingType
  address: string | null
  lat: number | null
  lon: number | null
  sfuCount: number | null
}
export type SiteRow = {
  id: string
  jsn: string
  stateCode: string
  cityCode: string
  jobType: BuildingType
  jobTypeConfirmedAt: string | null
  dueDate: string | null
  status: WorkStatus
  isCancelled: boolean
  aliases: string[]
  buildings: BuildingRow[]
}
const nameOf = (column: string) => `(select first_name || ' ' || last_name from users where id = ${column})`

const BUILDINGS = `
  select json_agg(json_build_object(
           'id', b.id, 'jsb', b.jsb, 'indexBb', b.index_bb, 'buildingType', b.building_type, 'status', b.status,
           'address', b.address, 'lat', b.lat, 'lon', b.lon, 'sfuCount', b.sfu_count,
           'isCancelled', b.cancelled_at is not null, 'isFlagged', b.is_flagged, 'hasPassed', b.qc_passed_at is not null,
           'isAccepted', b.accepted_at is not null, 'billedAs', b.billed_as) order by b.index_bb)
    from buildings b where b.site_id = s.id and not b.is_void`
const SITES = `
  select json_agg(json_build_object(
           'id', s.id, 'jsn', s.jsn, 'stateCode', s.state_code, 'cityCode', s.city_code, 'jobType', s.job_type,
           'jobTypeConfirmedAt', to_char(s.job_type_confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
           'dueDate', s.due_date, 'status', s.status, 'isCancelled', s.cancelled_at is not null,
           'aliases', array(select number from number_aliases a where a.site_id = s.id and a.building_id is null order by a.at),
           'buildings', coalesce((${BUILDINGS}), '[]')) order by s.position)
    from sites s where s.order_id = o.id and not s.is_void`

/** One order with all that belongs to it, in one question; `documents` says which of its documents count. */
const detail = (orders: string, documents: string) => `
  select ${ORDER_COLUMNS}, coalesce((${SITES}), '[]') as sites, o.reached,
         (select count(*)::int from documents d where d.order_id = o.id and d.deleted_at is null and ${documents}) as "documentCount",
         o.held_at as "heldAt", ${nameOf('o.held_by')} as "heldByName",
         o.pinned_at as "pinnedAt", o.pinned_reason as "pinnedReason", ${nameOf('o.pinned_by')} as "pinnedByName",
         o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
         o.duplicate_of as "duplicateOfId", (select jsn from orders d where d.id = o.duplicate_of) as "duplicateOfJsn",
         o.deleted_at as "deletedAt"
    from orders o ${ORDER_NAMES}
   where o.id = $1 and ${orders}`

type Shape = OrderMarks & { sites: SiteRow[]; reached: Partial<Record<OrderStatus, string>> }

/** Also what is deleted: whoever may restore it looks at it first. */
const orderForTheOffice = named('order', detail('true', 'true'), 'for-the-office').marked<Shape>()
const orderForItsCustomer = named(
  'order',
  detail(
    'o.deleted_at is null and o.customer_id = $2::uuid',
    '(d.is_released or exists (select from users u where u.id = d.uploaded_by and u.customer_id = $2::uuid))',
  ),
  'for-its-customer',
).marked<Shape>()
export type OrderDetailRow = RowOf<typeof orderForTheOffice>

export async function findOrderForTheOffice(db: Db, orderId: string): Promise<OrderDetailRow | undefined> {
  return (await orderForTheOffice(db, orderId))[0]
}
export async function findOrderForItsCustomer(
  db: Db,
  orderId: string,
  customerId: string,
): Promise<OrderDetailRow | undefined> {
  return (await orderForItsCustomer(db, orderId, customerId))[0]
}
