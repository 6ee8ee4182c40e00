import { randomUUIDv7 } from 'node:crypto'
import type { AssignmentBatch } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { insertAssignments, type NewAssignment } from './assignment.queries.ts'

export type Sending = {
  readonly buildingId: string
  readonly fielderId: string
  readonly dueDate: string
  readonly plannedOn: string
  /** The assignment it takes over from. */
  readonly replaces?: string
}
type Known = {
  readonly batchId: string
  readonly fielders: readonly { readonly id: string; readonly name: string }[]
  readonly buildings: readonly { readonly id: string; readonly jsb: string }[]
}

/** Writes the assignments of one batch; the caller has moved the buildings. Each fielder is told once of all of it. */
export async function sendOut(
  tx: Tx,
  actor: Actor,
  sendings: readonly Sending[],
  { batchId, fielders, buildings }: Known,
): Promise<AssignmentBatch> {
  const names = new Map(fielders.map(({ id, name }) => [id, name]))
  const numbers = new Map(buildings.map(({ id, jsb }) => [id, jsb]))
  const assignments = sendings.map((sending): NewAssignment => ({
    replaces: null,
    ...sending,
    id: randomUUIDv7(),
    batchId,
    assignedBy: actor.userId,
  }))
  await insertAssignments(tx, assignments)
  await recordAll(tx, actor, {
    entity: 'assignment',
    act: 'assigned',
    actId: batchId,
    changes: assignments.map(({ id, buildingId, fielderId, dueDate, plannedOn }) => ({
      entityId: id,
      action: 'assigned',
      before: null,
      after: { jsb: numbers.get(buildingId), fielder: names.get(fielderId), dueDate, plannedOn },
    })),
    needs: 'dispatch.read',
  })
  return {
    batchId,
    assignments: assignments.map(({ id, buildingId, fielderId, dueDate, plannedOn }) => ({
      id,
      buildingId,
      jsb: numbers.get(buildingId) ?? '',
      fielderId,
      dueDate,
      plannedOn,
    })),
  }
}
