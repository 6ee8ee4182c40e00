import { HIGH_WITHIN_DAYS } from '@demarc/domain'
import type { NamedRow } from '#platform/db/db.ts'
import { EARLIER_VISITS, type EarlierVisits } from './earlier-visits.queries.ts'

/** A building on the board: one row of `buildings b` with its site, and how it came back. */
export type ReadyRow = Omit<NamedRow<'ready-building'>, keyof EarlierVisits> & EarlierVisits

/** What makes a building press, of rows and pins alike. */
export const PRESSING = `b.due_date as "dueDate", b.is_urgent as "isUrgent", b.is_order_rush as "isRush",
  b.is_order_held as "isHeld", b.came_back as "cameBack"`
export type PressingRow = Pick<ReadyRow, 'dueDate' | 'isUrgent' | 'isRush' | 'isHeld' | 'cameBack'>

/** As priorityOf() has it. */
export const isHigh = (day: string): string =>
  `(b.is_urgent or b.is_order_rush or b.came_back is not distinct from 'OUTCOME' or coalesce(b.due_date, 'infinity') <= ${day} + ${HIGH_WITHIN_DAYS})`

/** Word for word what the indexes of the board are made of. */
export const IS_READY = `b.status = 'READY_FOR_DISPATCH' and not b.is_void and not b.is_order_deleted`
export const BOARD = [
  `(b.came_back is null and not b.is_urgent and not b.is_order_rush)`,
  `coalesce(b.due_date, 'infinity')`,
  `b.id`,
] as const
export const SEARCHED = `lower(b.jsb || ' ' || coalesce(b.address, ''))`

/** What came back, by where it stands in the index: urgent and rush ones stand there too. A row, which no planner takes apart. */
export const IS_BACK = `(${BOARD[0]}, ${BOARD[1]}) <= (false, 'infinity'::date) and b.came_back is not null`

/** Of one that waits for the first time, nothing is looked up. */
const CAME_BACK = `left join lateral (
    select a.end_reason, a.end_note, coalesce(a.ended_at, a.completed_at) as at, f.first_name || ' ' || f.last_name as name
      from assignments a join users f on f.id = a.fielder_id
     where b.came_back is not null and a.building_id = b.id
       and (a.ended_as = b.came_back or b.came_back = 'OUTCOME' and a.completed_at is not null)
     order by a.assigned_at desc limit 1) back on true`

const COLUMNS = `b.id, b.site_id as "siteId", s.order_id as "orderId", s.jsn, b.jsb, b.building_type as "buildingType",
  b.sfu_count as "sfuCount", b.address, s.city, b.lat::float8 as lat, b.lon::float8 as lon, ${PRESSING}, back.end_reason as "cameBackReason",
  back.end_note as "cameBackNote", back.name as "cameBackFrom",
  case when b.came_back is not null then coalesce(back.at, b.updated_at) end as "cameBackAt",
  ${EARLIER_VISITS} as earlier`

/** Of buildings: what a page takes along. */
export const PAGE_COLUMNS = `b.id, b.site_id, b.jsb, b.building_type, b.sfu_count, b.address, b.lat, b.lon, b.due_date, b.is_urgent,
  b.is_order_rush, b.is_order_held, b.came_back, b.updated_at`

/** The rows of a page: only they are looked up in other tables, a site once for all its buildings. */
export const rowsOf = (page: string, { extra, order }: { readonly extra: string; readonly order: string }): string =>
  `with page as materialized (${page}),
        places as materialized (select s.id, s.order_id, s.jsn, s.city from sites s
                                 where s.id in (select distinct site_id from page))
   select ${COLUMNS}${extra} from page b join places s on s.id = b.site_id ${CAME_BACK} ${order}`
