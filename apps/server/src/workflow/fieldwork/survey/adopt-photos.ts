import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach } from '#support/audit/index.ts'
import type { AssignmentRow } from '#support/lifecycle/index.ts'
import { clearLateness } from './survey.queries.ts'

type Which = {
  /** Null: all that is late of the assignment. */
  readonly ids: readonly string[] | null
  readonly reason?: string
}

/** Photos that came after their assignment had ended count like any other from now on. */
export async function adoptPhotos(
  tx: Tx,
  actor: Actor,
  { id: assignmentId, buildingId, jsb, fielderName }: AssignmentRow,
  { ids, reason }: Which,
): Promise<void> {
  await recordEach(
    tx,
    actor,
    (await clearLateness(tx, assignmentId, ids)).map((id) => ({
      entity: 'photo',
      entityId: id,
      action: 'adopted',
      after: { jsb, fielder: fielderName, ...(reason ? { reason } : {}) },
      needs: 'dispatch.read',
      facts: { assignmentId, buildingId },
    })),
  )
}
