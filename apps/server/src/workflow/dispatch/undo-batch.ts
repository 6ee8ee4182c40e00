import { randomUUIDv7 } from 'node:crypto'
import { isAssignmentOpen, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { endAssignments, lockAssignments } from '#support/lifecycle/index.ts'
import { insistOnFielders } from './assignments/assign-buildings.ts'
import { idsOfBatch, replacedBy, restoreReplaced } from './assignments/assignment.queries.ts'
import { insistOnDispatcher } from './dispatcher.ts'
import { endAbsenceOf } from './fielders/end-absence.ts'
import { takeBack } from './assignments/take-back.ts'

/** Takes a whole batch back while nothing of it is accepted: what it took over goes back to whoever had it. */
export async function undoBatch(tx: Tx, actor: Actor, batchId: string): Promise<{ undone: number }> {
  await insistOnDispatcher(tx, actor)
  const ids = await idsOfBatch(tx, batchId)
  if (ids.length === 0) return { undone: (await endAbsenceOf(tx, actor, batchId)) || refuse('batch.missing', {}) }
  const replaced = await replacedBy(tx, ids)
  await insistOnFielders(tx, [...new Set(replaced.values())])
  const assignments = await lockAssignments(tx, ids)
  const underway = assignments.filter((assignment) => !isAssignmentOpen('undo', assignment))
  if (underway.length > 0)
    return refuse('batch.underway', { names: [...new Set(underway.map(({ fielderName }) => fielderName))] })

  await takeBack(
    tx,
    actor,
    assignments.filter(({ id }) => !replaced.has(id)),
    { move: 'undo' },
  )
  const handedOver = assignments.filter(({ id }) => replaced.has(id))
  await endAssignments(tx, actor, handedOver, { move: 'undo' })
  await restore(tx, actor, [...replaced.keys()])
  await endAbsenceOf(tx, actor, batchId)
  return { undone: assignments.length }
}

/** A batch of its own: undoing it again would be another hand-over. */
async function restore(tx: Tx, actor: Actor, undone: readonly string[]): Promise<void> {
  if (undone.length === 0) return
  const batchId = randomUUIDv7()
  const restored = await restoreReplaced(tx, undone, batchId)
  await recordAll(tx, actor, {
    entity: 'assignment',
    act: 'restored',
    actId: batchId,
    changes: restored.map(({ id, jsb, fielderName, status }) => ({
      entityId: id,
      action: 'restored',
      before: null,
      after: { jsb, fielder: fielderName, status },
    })),
    needs: 'dispatch.read',
  })
}
