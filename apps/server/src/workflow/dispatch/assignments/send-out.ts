import { randomUUIDv7 } from 'node:crypto'
import type { AssignmentBatch } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import type { Work } from '#support/lifecycle/index.ts'
import { insertAssignments, type NewAssignment } from './assignment.queries.ts'

export type Sending = {
  readonly buildingId: string
  readonly fielderId: string
  readonly dueDate: string
  readonly plannedOn: string
  readonly instructions: string
  /** The assignment it takes over from. */
  readonly replaces?: string
}
type Known = {
  readonly batchId: string
  readonly fielders: readonly { readonly id: string; readonly name: string }[]
  /** What they are sent for, each with its number. */
  readonly work: readonly (Work & { readonly number: string })[]
}

/** Writes the assignments of one batch; the caller has moved what they are for. Each fielder is told once of all of it. */
export async function sendOut(
  tx: Tx,
  actor: Actor,
  sendings: readonly Sending[],
  { batchId, fielders, work }: Known,
): Promise<AssignmentBatch> {
  const names = new Map(fielders.map(({ id, name }) => [id, name]))
  const works = new Map(work.map((one) => [one.buildingId, one]))
  const numberOf = (buildingId: string) => works.get(buildingId)?.number ?? ''
  const assignments = sendings.map((sending): NewAssignment => ({
    replaces: null,
    ...sending,
    workOrderId: works.get(sending.buildingId)?.workOrderId ?? null,
    id: randomUUIDv7(),
    batchId,
    assignedBy: actor.userId,
  }))
  await insertAssignments(tx, assignments)
  await recordAll(tx, actor, {
    entity: 'assignment',
    act: 'assigned',
    actId: batchId,
    changes: assignments.map(({ id, buildingId, fielderId, dueDate, plannedOn, instructions }) => ({
      entityId: id,
      action: 'assigned',
      before: null,
      after: {
        jsb: numberOf(buildingId),
        fielder: names.get(fielderId),
        dueDate,
        plannedOn,
        ...(instructions ? { instructions } : {}),
      },
    })),
    needs: 'dispatch.read',
  })
  return {
    batchId,
    assignments: assignments.map(({ id, buildingId, fielderId, dueDate, plannedOn }) => ({
      id,
      buildingId,
      jsb: numberOf(buildingId),
      fielderId,
      dueDate,
      plannedOn,
    })),
  }
}
