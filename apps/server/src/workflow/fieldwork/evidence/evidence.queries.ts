import type { Evidence, FieldRound, FoundOutcome } from '@demarc/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { at } from '#platform/db/json-time.ts'

/** The caller has asked whether it is theirs to see. */
export async function findShownBuilding(db: Db, buildingId: string): Promise<Evidence['building'] | undefined> {
  const { rows } = await sql<Evidence['building']>`
    select b.id, s.order_id, b.site_id, b.jsb, b.address, s.city, b.status, b.cancelled_at is not null as is_cancelled
      from buildings b join sites s on s.id = b.site_id where b.id = ${buildingId}`.execute(db)
  return rows[0]
}

/** The latest first. */
export async function listOutcomesOf(db: Db, buildingId: string): Promise<FoundOutcome[]> {
  const { rows } = await sql<FoundOutcome>`
    select o.id, o.assignment_id, o.outcome, o.note, f.first_name || ' ' || f.last_name as fielder_name,
           case when o.lat is not null then jsonb_build_object('lat', o.lat, 'lon', o.lon) end as pin,
           case when o.reported_by <> a.fielder_id then by.first_name || ' ' || by.last_name end as reported_by_name,
           o.reported_at, o.is_late
      from outcomes o join assignments a on a.id = o.assignment_id
      join users f on f.id = a.fielder_id join users by on by.id = o.reported_by
     where o.building_id = ${buildingId} order by o.created_at desc, o.id limit 200`.execute(db)
  return rows
}

/**
 * Everybody who was sent there, or whose photos were moved there, the latest first; of one that goes on, with what was
 * answered so far.
 */
export async function listRoundsOf(db: Db, buildingId: string): Promise<FieldRound[]> {
  const { rows } = await sql<FieldRound>`
    select a.id as assignment_id, f.first_name || ' ' || f.last_name as fielder_name,
           d.first_name || ' ' || d.last_name as assigned_by_name, a.assigned_at, a.due_date, a.accepted_at, a.started_at,
           a.completed_at, a.ended_at, a.ended_as, a.end_reason, a.end_note, a.form_version, live.is_live,
           case when live.is_live and s.assignment_id is not null then jsonb_build_object(
             'answers', s.answers, 'notApplicable', s.not_applicable, 'editedAt', ${sql.raw(at('s.edited_at'))}) end as draft
      from assignments a join users f on f.id = a.fielder_id join users d on d.id = a.assigned_by
      left join survey_drafts s on s.assignment_id = a.id
      cross join lateral (
        select a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null as is_live) live
     where a.id in (
       select id from assignments where building_id = ${buildingId}
       union select assignment_id from photos where building_id = ${buildingId} and first_building_id is not null)
     order by a.assigned_at desc, a.id desc limit 200`.execute(db)
  return rows
}
