import type { Outcome } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { Manifest } from './manifest.queries.ts'

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
}

export async function insertOutcome(tx: Tx, found: NewOutcome): Promise<void> {
  await sql`
    insert into outcomes (id, building_id, assignment_id, outcome, note, manifest, lat, lon, reported_by, reported_at, is_late)
    values (${found.id}, ${found.buildingId}, ${found.assignmentId}, ${found.outcome}, ${found.note},
            ${JSON.stringify(found.manifest)}::jsonb, ${found.pin?.lat ?? null}, ${found.pin?.lon ?? null}, ${found.by},
            ${found.reportedAt}::timestamptz, ${found.isLate})`.execute(tx)
}

/** Sent out again one day, it stands on top of the board with this. */
export async function markOutcome(tx: Tx, buildingId: string): Promise<void> {
  await sql`update buildings set came_back = 'OUTCOME' where id = ${buildingId}`.execute(tx)
}
