import type { BuildingState, NotificationPayloads, Outcome } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type Tally = { taken: number; received: number; checked: number; onPhoneSince: string | null }

/** How far the photos of a building are on their way; those that came late are counted apart. */
export async function tallyOf(db: Db, buildingId: string): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select count(*)::int as taken, count(received_at)::int as received, count(checked_at)::int as checked,
           min(taken_at - make_interval(secs => coalesce(clock_offset_ms, 0) / 1000.0))
             filter (where received_at is null) as on_phone_since
      from photos where building_id = ${buildingId} and removed_at is null and not is_late`.execute(db)
  return rows[0] ?? { taken: 0, received: 0, checked: 0, onPhoneSince: null }
}

export type LateWork = {
  assignmentId: string
  fielderName: string
  photos: number
  hasSurvey: boolean
  outcome: Outcome | null
  at: string
}

/** What came in after its assignment had ended and was not adopted, the latest first. */
export async function listLateWork(db: Db, buildingId: string): Promise<LateWork[]> {
  const { rows } = await sql<LateWork>`
    select a.id as assignment_id, u.first_name || ' ' || u.last_name as fielder_name,
           sum(late.photos)::int as photos, bool_or(late.has_survey) as has_survey, max(late.outcome) as outcome,
           max(late.at) as at
      from (select assignment_id, 1 as photos, false as has_survey, null as outcome, created_at as at
              from photos where building_id = ${buildingId} and is_late and removed_at is null
            union all
            select assignment_id, 0, true, null, created_at from surveys where building_id = ${buildingId} and is_late
            union all
            select assignment_id, 0, false, outcome, created_at from outcomes
             where building_id = ${buildingId} and is_late) late
      join assignments a on a.id = late.assignment_id join users u on u.id = a.fielder_id
     group by a.id, u.id order by max(late.at) desc, a.id`.execute(db)
  return rows
}

/** With the warranty visit to it that was submitted and waits for its photos. */
export type SeenBuilding = BuildingState & { visitSent: string | null }

/** The office sees every building, a fielder those they were sent to; undefined: it is not theirs to see. */
export async function findBuildingSeenBy(
  db: Db,
  buildingId: string,
  fielderId: string | null,
): Promise<SeenBuilding | undefined> {
  const { rows } = await sql<SeenBuilding>`
    select b.status, b.cancelled_at is not null as is_cancelled, b.is_flagged,
           b.qc_passed_at is not null as has_passed, b.accepted_at is not null as is_accepted, b.billed_as,
           (select w.id from work_orders w where w.parent_building_id = b.id and w.kind = 'WARRANTY'
               and w.status = 'SUBMITTED_BY_FIELDER') as visit_sent
      from buildings b
     where b.id = ${buildingId} and not b.is_order_deleted
       and (${fielderId}::uuid is null or exists (
             select from assignments a where a.building_id = b.id and a.fielder_id = ${fielderId}::uuid))`.execute(db)
  return rows[0]
}

export async function findLateWork(
  tx: Tx,
  assignmentId: string,
): Promise<NotificationPayloads['fieldwork.late'] | undefined> {
  const { rows } = await sql<NotificationPayloads['fieldwork.late']>`
    select s.order_id, b.id as building_id, a.id as assignment_id, b.jsb,
           f.first_name || ' ' || f.last_name as fielder_name
      from assignments a join buildings b on b.id = a.building_id join sites s on s.id = b.site_id
      join users f on f.id = a.fielder_id where a.id = ${assignmentId}`.execute(tx)
  return rows[0]
}

/** A survey or an outcome that came late with the photos of an assignment. */
export async function hasLateReport(tx: Tx, assignmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from surveys where assignment_id = ${assignmentId} and is_late
    union all select from outcomes where assignment_id = ${assignmentId} and is_late limit 1`.execute(tx)
  return rows.length > 0
}
