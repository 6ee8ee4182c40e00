import type { AssignmentState, WorkStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export async function findStandingOf(
  tx: Tx,
  assignmentId: string,
): Promise<(AssignmentState & { buildingStatus: WorkStatus }) | undefined> {
  const { rows } = await sql<AssignmentState & { buildingStatus: WorkStatus }>`
    select a.status, a.accepted_at, a.started_at, a.completed_at, b.status as building_status
      from assignments a join buildings b on b.id = a.building_id where a.id = ${assignmentId}`.execute(tx)
  return rows[0]
}
