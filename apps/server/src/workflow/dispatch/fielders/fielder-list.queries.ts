import type { DayOfWeek } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { lastSeen } from '#support/identity/index.ts'
import { COUNTED } from '#support/serving/index.ts'
import { TALLY, type TallyColumns } from '../board/photo-tally.queries.ts'

export type FielderRow = {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  profileImageUrl: string | null
  homeAddress: string | null
  homeLat: number | null
  homeLon: number | null
  workingDays: DayOfWeek[]
  lastSeenAt: string | null
}
type FielderFilter = {
  readonly q?: string | undefined
  /** Whose team: those who name this person as supervisor or deputy. */
  readonly leadId: string | null
}

const FENCE = sql`offset 0`
/** `fence`: the condition stays where it is written, and people are gone through by name instead of all fielders sorted. */
const matches = ({ q, leadId }: FielderFilter, fence = sql``) => sql<boolean>`
  users.active and exists (
    select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id and r.key = 'FIELDER' ${fence})
  and ${q ? sql`users.first_name || ' ' || users.last_name ilike ${containing(q)}` : sql`true`}
  and ${leadId ? sql`(users.supervisor_id = ${leadId}::uuid or users.deputy_id = ${leadId}::uuid)` : sql`true`}`

type Cut = { readonly after: readonly string[] | null; readonly most: number }

/** Active ones, by name. */
export async function listFielderRows(db: Db, filter: FielderFilter, { after, most }: Cut): Promise<FielderRow[]> {
  const [lastName, firstName, id] = after ?? []
  const follows = after
    ? sql`(users.last_name, users.first_name, users.id) > (${lastName}, ${firstName}, ${id}::uuid)`
    : sql`true`
  const { rows } = await sql<FielderRow>`
    select id, first_name, last_name, phone, profile_image_url, home_address, home_lat::float8 as home_lat, home_lon::float8 as home_lon,
           working_days, ${lastSeen} as last_seen_at
      from users where ${matches(filter, FENCE)} and ${follows}
     order by last_name, first_name, id limit ${sql.lit(most)}`.execute(db)
  return rows
}

export async function countFielders(db: Db, filter: FielderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
      from (select from users where ${matches(filter, filter.q ? FENCE : sql``)} limit ${sql.lit(COUNTED)}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const stopsOf = named(
  'fielders-stops',
  `select a.id as "assignmentId", a.fielder_id as "fielderId", b.id as "buildingId", coalesce(w.jsb_w, b.jsb) as jsb,
          b.building_type as "buildingType", b.sfu_count as "sfuCount", b.lat::float8 as lat, b.lon::float8 as lon,
          b.address, a.due_date as "dueDate", a.planned_on as "plannedOn", a.accepted_at as "acceptedAt",
          a.started_at as "startedAt", b.is_order_held as "isHeld", a.instructions, tally.*
     from assignments a join buildings b on b.id = a.building_id left join work_orders w on w.id = a.work_order_id
     cross join lateral (select ${TALLY} from photos p where p.assignment_id = a.id and p.removed_at is null) tally
    where a.fielder_id = any($1::uuid[]) and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
    order by a.planned_on, a.due_date, a.id`,
).marked<TallyColumns & { jsb: string }>()
export type StopRow = RowOf<typeof stopsOf>

/** What these fielders have in hand, by the day it is planned on. */
export const listStops = (db: Db, fielderIds: readonly string[]): Promise<StopRow[]> => stopsOf(db, fielderIds)

const absencesOf = named(
  'fielders-absences',
  `select id, user_id as "userId", from_day as "fromDay", until_day as "untilDay" from absences
    where user_id = any($1::uuid[]) and ended_at is null and until_day >= $2::date order by from_day, id`,
)
export type AbsenceRow = RowOf<typeof absencesOf>

/** Those that are not over on a day. */
export const listAbsences = (db: Db, fielderIds: readonly string[], today: string): Promise<AbsenceRow[]> =>
  absencesOf(db, fielderIds, today)
