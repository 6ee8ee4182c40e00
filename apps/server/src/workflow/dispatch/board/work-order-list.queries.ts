import type { WorkOrder } from '@demarc/contract'
import type { WorkOrderStatus } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'

/** Word for word what the indexes are made of. */
const PLACE = [`(w.came_back is null)`, `coalesce(w.due_date, 'infinity')`, `w.id`] as const
const ORDER = `order by ${PLACE.join(', ')}`
export const FIRST_WORK_ORDER = ['false', '-infinity', '00000000-0000-0000-0000-000000000000'] as const

const pageOf = (where: string, most: number) =>
  `select w.* from work_orders w
    where w.status <> 'CLOSED' and ${where} and (${PLACE.join(', ')}) > ($1::boolean, $2::date, $3::uuid)
    ${ORDER} limit ${most}`

/** Only the rows of the page are looked up elsewhere. */
const rowsOf = (page: string) => `
  with page as materialized (${page})
  select w.id, w.jsb_w as "jsbW", w.kind, w.status, w.reason, w.required_items as items, w.due_date as "dueDate",
         w.created_at as "createdAt", maker.first_name || ' ' || maker.last_name as "createdByName",
         coalesce(survey.form_version, (select max(version) from field_forms)) as "formVersion",
         b.is_urgent as "isUrgent", b.is_order_held as "isHeld", b.id as "buildingId", b.jsb, b.address, b.building_type as "buildingType",
         b.sfu_count as "sfuCount", b.lat::float8 as lat, b.lon::float8 as lon, b.site_id as "siteId",
         s.order_id as "orderId", s.city, a.id as "assignmentId", a.fielder_id as "fielderId",
         f.first_name || ' ' || f.last_name as "fielderName", a.due_date as "assignedUntil", w.came_back as "cameBack",
         back.end_reason as "cameBackReason", back.end_note as "cameBackNote", back.name as "cameBackFrom",
         case when w.came_back is not null then coalesce(back.ended_at, w.updated_at) end as "cameBackAt",
         array[${PLACE.map((key) => `(${key})::text`).join(', ')}] as place
    from page w join buildings b on b.id = w.parent_building_id join sites s on s.id = b.site_id
    join users maker on maker.id = w.created_by
    left join assignments a on a.id = w.assigned_id left join users f on f.id = a.fielder_id
    left join lateral (
      select v.form_version from surveys v
       where v.building_id = b.id and not v.is_late and v.withdrawn_at is null order by v.version desc limit 1) survey on true
    left join lateral (
      select e.end_reason, e.end_note, e.ended_at, u.first_name || ' ' || u.last_name as name
        from assignments e join users u on u.id = e.fielder_id
       where w.came_back is not null and e.work_order_id = w.id and e.ended_as = w.came_back
       order by e.assigned_at desc limit 1) back on true
    ${ORDER}`

/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 26 | 101
type Shape = Pick<WorkOrder, 'items' | 'formVersion'>
const all = (most: Most) => named('work-orders', rowsOf(pageOf('true', most)), most).marked<Shape>()
const standing = (most: Most) =>
  named('work-orders', rowsOf(pageOf('w.status = $4::text', most)), `standing-${most}`).marked<Shape>()
/** A work order with its building, who is sent there and how it came back. */
export type WorkOrderRow = RowOf<ReturnType<typeof all>>
const ALL = { 26: all(26), 101: all(101) }
const STANDING = { 26: standing(26), 101: standing(101) }

type Cut = { readonly after: readonly string[]; readonly most: Most }

/** What came back first, then by due date. */
export const listOpenWorkOrders = (db: Db, status: WorkOrderStatus | undefined, { after, most }: Cut) =>
  status ? STANDING[most](db, ...after, status) : ALL[most](db, ...after)

const counted = named(
  'work-orders-counted',
  `select count(*)::int as n from (
     select from work_orders w where w.status <> 'CLOSED' and ($1::text is null or w.status = $1::text) limit ${COUNTED}) counted`,
)
/** No further than anybody learns from it. */
export async function countOpenWorkOrders(db: Db, status: WorkOrderStatus | undefined): Promise<number> {
  return (await counted(db, status ?? null))[0]?.n ?? 0
}
