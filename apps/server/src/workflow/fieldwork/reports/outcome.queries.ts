import type { NotificationPayloads, Outcome, OutcomeDecision } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { Manifest } from '../survey/manifest.queries.ts'

export async function findOutcome(tx: Tx, id: string): Promise<{ assignmentId: string; isLate: boolean } | undefined> {
  const { rows } = await sql<{ assignmentId: string; isLate: boolean }>`
    select assignment_id, is_late from outcomes where id = ${id}`.execute(tx)
  return rows[0]
}

export type NewOutcome = {
  readonly id: string
  readonly buildingId: string
  readonly assignmentId: string
  readonly outcome: Outcome
  readonly note: string
  readonly manifest: Manifest
  readonly pin: { readonly lat: number; readonly lon: number } | null
  readonly by: string
  readonly reportedAt: string
  readonly isLate: boolean
  readonly reportedWith: string | null
}

export async function insertOutcome(tx: Tx, found: NewOutcome): Promise<void> {
  await sql`
    insert into outcomes (id, building_id, assignment_id, outcome, note, manifest, lat, lon, reported_by, reported_at,
                          is_late, reported_with)
    values (${found.id}, ${found.buildingId}, ${found.assignmentId}, ${found.outcome}, ${found.note},
            ${JSON.stringify(found.manifest)}::jsonb, ${found.pin?.lat ?? null}, ${found.pin?.lon ?? null}, ${found.by},
            ${found.reportedAt}::timestamptz, ${found.isLate}, ${found.reportedWith})`.execute(tx)
}

export async function areOfOneSite(tx: Tx, buildingIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select distinct site_id from buildings where id = any(${buildingIds}::uuid[]) limit 2`.execute(tx)
  return rows.length === 1
}

/** One that repeats another is told with it. */
type Reported = NotificationPayloads['fieldwork.not_surveyed'] & { assignmentId: string; reportedBy: string }

export async function findReported(tx: Tx, id: string): Promise<Reported | undefined> {
  const { rows } = await sql<Reported>`
    select o.assignment_id, o.reported_by, o.building_id, b.jsb, f.first_name || ' ' || f.last_name as fielder_name,
           o.outcome, o.note,
           (select count(*)::int from outcomes r where r.reported_with = o.id and not r.is_late) as others
      from outcomes o join buildings b on b.id = o.building_id
      join assignments a on a.id = o.assignment_id join users f on f.id = a.fielder_id
     where o.id = ${id} and o.reported_with is null`.execute(tx)
  return rows[0]
}

type Decided = { readonly decision: OutcomeDecision; readonly note: string; readonly by: string }

/** What the office made of the report that a building is flagged for. Null: it has none. */
export async function decideReport(
  tx: Tx,
  buildingId: string,
  { decision, note, by }: Decided,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update outcomes set decision = ${decision}, decision_note = ${note}, decided_by = ${by}, decided_at = now()
     where id = (select id from outcomes where building_id = ${buildingId} and not is_late
                  order by created_at desc, id desc limit 1)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Sent out again one day, it stands on top of the board with this. */
export async function markOutcome(tx: Tx, buildingId: string): Promise<void> {
  await sql`update buildings set came_back = 'OUTCOME' where id = ${buildingId}`.execute(tx)
}
