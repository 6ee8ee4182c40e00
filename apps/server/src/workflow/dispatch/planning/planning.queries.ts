import type { Absence, DayOfWeek, Point } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { EARLIER_VISITS, type EarlierVisits } from '../board/earlier-visits.queries.ts'
import { OWN_DUE_DATE } from '../assignments/assignment.queries.ts'

type Ids = readonly string[]

const buildingsToPlan = named(
  'buildings-to-plan',
  `select b.id, b.site_id as "siteId", s.jsn, b.jsb, b.building_type as "buildingType", b.sfu_count as "sfuCount",
          b.lat::float8 as lat, b.lon::float8 as lon, b.address, s.city, ${OWN_DUE_DATE} as "dueDate",
          b.is_urgent or b.came_back is not null as "goesFirst", b.status, b.cancelled_at is not null as "isCancelled",
          b.is_flagged as "isFlagged", b.qc_passed_at is not null as "hasPassed",
          b.accepted_at is not null as "isAccepted", b.billed_as as "billedAs", b.is_order_held as "isHeld",
          exists (select from work_orders w where w.parent_building_id = b.id
                     and w.status <> 'CLOSED' and w.status = 'READY_FOR_DISPATCH') as "hasReadyWorkOrder",
          ${EARLIER_VISITS} as earlier
     from buildings b join sites s on s.id = b.site_id and not s.is_void and not s.is_order_deleted
    where b.id = any($1::uuid[]) and not b.is_void`,
).marked<{ goesFirst: boolean } & EarlierVisits>()
/** goesFirst: the board shows it first; hasReadyWorkOrder: somebody is to go there again, and nobody is sent yet. */
export type BuildingToPlan = RowOf<typeof buildingsToPlan>
/** Those that are there, whatever they stand at. */
export const findBuildingsToPlan = (db: Db, ids: Ids): Promise<BuildingToPlan[]> => buildingsToPlan(db, ids)

/** $1 is the day from which absences count. */
const FIELDERS = `select u.id, u.first_name || ' ' || u.last_name as name, u.home_lat::float8 as "homeLat",
          u.home_lon::float8 as "homeLon", u.working_days as "workingDays",
          coalesce((select json_agg(json_build_object('fromDay', a.from_day, 'untilDay', a.until_day))
                      from absences a where a.user_id = u.id and a.ended_at is null and a.until_day >= $1::date),
                   '[]') as absences
     from users u
    where u.active and exists (
          select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.key = 'FIELDER')`

type Shape = { workingDays: DayOfWeek[]; absences: Absence[] }

const fieldersToPlan = named('fielders-to-plan', `${FIELDERS} and u.id = any($2::uuid[])`).marked<Shape>()
export type FielderToPlan = RowOf<typeof fieldersToPlan>
/** Those of them who are active fielders, with their absences from a day on. */
export const findFieldersToPlan = (db: Db, ids: Ids, fromDay: string): Promise<FielderToPlan[]> =>
  fieldersToPlan(db, fromDay, ids)

const fieldersAround = named(
  'fielders-to-plan',
  `${FIELDERS} and u.id <> $2::uuid
    order by (u.home_lat - $3::numeric) ^ 2 + ((u.home_lon - $4::numeric) * cos(radians($3::float8))::numeric) ^ 2, u.id
    limit 100`,
  'around',
).marked<Shape>()
/** The hundred other fielders who live nearest; those of whom nobody knows where, last. */
export const findFieldersAround = (
  db: Db,
  { id, around, fromDay }: { id: string; around: Point | null; fromDay: string },
): Promise<FielderToPlan[]> => fieldersAround(db, fromDay, id, around?.lat ?? null, around?.lon ?? null)

const stopsToPlan = named(
  'stops-to-plan',
  `select a.id as "assignmentId", a.fielder_id as "fielderId", b.id as "buildingId", b.site_id as "siteId",
          coalesce(w.jsb_w, b.jsb) as jsb, b.building_type as "buildingType", b.sfu_count as "sfuCount",
          b.lat::float8 as lat, b.lon::float8 as lon, b.address, s.city, a.due_date as "dueDate",
          a.planned_on as "plannedOn", a.started_at is not null as "isStarted"
     from assignments a join buildings b on b.id = a.building_id join sites s on s.id = b.site_id
     left join work_orders w on w.id = a.work_order_id
    where a.fielder_id = any($1::uuid[]) and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
    order by a.id`,
)
export type StopToPlan = RowOf<typeof stopsToPlan>
/** What these fielders have in hand. */
export const findStopsToPlan = (db: Db, fielderIds: Ids): Promise<StopToPlan[]> => stopsToPlan(db, fielderIds)

const earlierVisits = named(
  'earlier-visits',
  `select a.fielder_id as "fielderId", b.site_id as "siteId", count(*)::int as visits
     from buildings b join assignments a on a.building_id = b.id
    where b.site_id = any($1::uuid[]) and a.fielder_id = any($2::uuid[]) and a.started_at is not null
    group by 1, 2`,
)
/** How often these fielders were at these sites. */
export const countEarlierVisits = (db: Db, siteIds: Ids, fielderIds: Ids) => earlierVisits(db, siteIds, fielderIds)
