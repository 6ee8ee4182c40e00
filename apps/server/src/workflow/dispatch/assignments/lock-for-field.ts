import { can, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { layHand, lockAssignments, type AssignmentRow } from '#support/lifecycle/index.ts'
import { readAssignment } from '../board/list-assignments.ts'

/** `onBehalf`: why somebody else than the fielder does it. */
export type Acting = { readonly assignmentId: string; readonly onBehalf?: string | undefined }
type ActingOnAll = Pick<Acting, 'onBehalf'> & { readonly assignmentIds: readonly string[] }

/** One's own, or on behalf of the fielder with a reason. Looked at before anything is locked. */
export async function lockForField(tx: Tx, actor: Actor, { assignmentId, onBehalf }: Acting): Promise<AssignmentRow> {
  const [assignment] = await lockAllForField(tx, actor, { assignmentIds: [assignmentId], onBehalf })
  return assignment ?? refuse('assignment.missing', {})
}

/** Several of them, locked together, so that nobody who locks them too waits for us while we wait for them. */
export async function lockAllForField(
  tx: Tx,
  actor: Actor,
  { assignmentIds, onBehalf }: ActingOnAll,
): Promise<AssignmentRow[]> {
  for (const assignmentId of assignmentIds) {
    const { fielderId } = await readAssignment(tx, actor, assignmentId)
    const isOwn = fielderId === actor.userId
    if (!isOwn && !can(actor, 'dispatch.lead')) return refuse('permission.denied', {})
    if (!isOwn && !onBehalf) return refuse('assignment.on_behalf', {})
  }
  const locked = new Map((await lockAssignments(tx, assignmentIds)).map((row) => [row.id, row]))
  const assignments = assignmentIds.map((id) => locked.get(id) ?? refuse('assignment.missing', {}))
  for (const { fielderId, buildingId } of assignments)
    // Whoever acts in the fielder's place never reviews the building.
    if (fielderId !== actor.userId) await layHand(tx, buildingId, actor.userId)
  return assignments
}
