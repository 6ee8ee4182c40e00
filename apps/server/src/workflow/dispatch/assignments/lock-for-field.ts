import { can, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { layHand, lockAssignments, type AssignmentRow } from '#support/lifecycle/index.ts'
import { readAssignment } from '../board/list-assignments.ts'

/** `onBehalf`: why somebody else than the fielder does it. */
export type Acting = { readonly assignmentId: string; readonly onBehalf?: string | undefined }

/** One's own, or on behalf of the fielder with a reason. Looked at before anything is locked. */
export async function lockForField(tx: Tx, actor: Actor, { assignmentId, onBehalf }: Acting): Promise<AssignmentRow> {
  const { fielderId } = await readAssignment(tx, actor, assignmentId)
  const isOwn = fielderId === actor.userId
  if (!isOwn && !can(actor, 'dispatch.lead')) return refuse('permission.denied', {})
  if (!isOwn && !onBehalf) return refuse('assignment.on_behalf', {})
  const [assignment] = await lockAssignments(tx, [assignmentId])
  if (!assignment) return refuse('assignment.missing', {})
  // Whoever acts in the fielder's place never reviews the building.
  if (!isOwn) await layHand(tx, assignment.buildingId, actor.userId)
  return assignment
}
