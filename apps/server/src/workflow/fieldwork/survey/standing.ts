import type { FieldworkStanding } from '@demarc/contract'
import { refuse, shownAssignmentStatus } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findStandingOf } from './standing.queries.ts'

/** Where an assignment and its building stand in this very transaction. */
export async function readStanding(tx: Tx, assignmentId: string, isLate: boolean): Promise<FieldworkStanding> {
  const found = await findStandingOf(tx, assignmentId)
  if (!found) return refuse('assignment.missing', {})
  return { assignmentId, status: shownAssignmentStatus(found), buildingStatus: found.buildingStatus, isLate }
}
