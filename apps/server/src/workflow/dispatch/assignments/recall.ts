import { isLive, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { lockAssignments, type AssignmentRow } from '#support/lifecycle/index.ts'
import { liveIdsOf } from './assignment.queries.ts'
import { takeBack } from './take-back.ts'

type Recalling = { readonly assignmentIds: readonly string[]; readonly reason: string }

/** Takes assignments back, started ones too; what was photographed stays. */
export async function recallAssignments(
  tx: Tx,
  actor: Actor,
  { assignmentIds, reason }: Recalling,
): Promise<{ recalled: number }> {
  const assignments = await lockAll(tx, assignmentIds)
  await takeBack(tx, actor, assignments, { move: 'recall', reason })
  return { recalled: assignments.length }
}

/** Whoever leaves, leaves nothing in hand; what they gave back in the same moment is back already. Answers how many. */
export async function recallAllOf(tx: Tx, author: Author, fielderId: string, reason: string): Promise<number> {
  const assignments = (await lockAssignments(tx, await liveIdsOf(tx, fielderId))).filter(isLive)
  await takeBack(tx, author, assignments, { move: 'recall', reason })
  return assignments.length
}

/** Every one of them, or none. */
export async function lockAll(tx: Tx, ids: readonly string[]): Promise<AssignmentRow[]> {
  const assignments = await lockAssignments(tx, ids)
  return assignments.length < new Set(ids).size ? refuse('assignment.unknown', {}) : assignments
}
