import type { Actor, Outcome } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { updateCompleted, type AssignmentRow } from '#support/lifecycle/index.ts'

type How = {
  readonly onBehalf?: string | undefined
  readonly found?: { readonly outcome: Outcome; readonly note: string }
}

/** The fielder is done with it; the building moves with it, in the caller's hands. */
export async function completeAssignment(
  tx: Tx,
  actor: Actor,
  assignment: AssignmentRow,
  { onBehalf, found }: How,
): Promise<void> {
  await updateCompleted(tx, assignment.id, found ? { reason: found.outcome, note: found.note } : null)
  await record(tx, actor, {
    entity: 'assignment',
    entityId: assignment.id,
    action: 'completed',
    before: { status: assignment.status },
    after: {
      jsb: assignment.jsb,
      fielder: assignment.fielderName,
      status: 'ACCEPTED',
      ...found,
      ...(onBehalf ? { onBehalf } : {}),
    },
    needs: 'dispatch.read',
    facts: { fielderId: assignment.fielderId, buildingId: assignment.buildingId },
  })
}
