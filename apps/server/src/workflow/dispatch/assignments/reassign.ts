import { randomUUIDv7 } from 'node:crypto'
import type { AssignmentBatch } from '@demarc/contract'
import { planDays, refuse, unitsOf, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { endAssignments, moveWork, type AssignmentRow } from '#support/lifecycle/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { insistOnDueDate, insistOnFielders } from './assign-buildings.ts'
import { visitsTo, type FielderRow } from './assignment.queries.ts'
import { lockAll } from './recall.ts'
import { sendOut, type Sending } from './send-out.ts'
import { workingTimes } from './working-times.ts'

type Reassigning = {
  readonly assignmentIds: readonly string[]
  readonly fielderId: string
  readonly dueDate?: string | undefined
  readonly instructions?: string | undefined
  readonly reason?: string | undefined
}

/** Gives what is not started to another fielder, all or none. */
export async function reassignAssignments(
  tx: Tx,
  actor: Actor,
  { assignmentIds, fielderId, dueDate, instructions, reason }: Reassigning,
): Promise<AssignmentBatch> {
  if (dueDate) await insistOnDueDate(tx, dueDate)
  const today = await organisationDay(tx)
  const fielders = await insistOnFielders(tx, [fielderId])
  const assignments = await lockAll(tx, assignmentIds)
  const time = (await workingTimes(tx, fielders, today)).get(fielderId)
  if (!time) return refuse('assignment.fielder_unfit', {})
  const visits = await visitsTo(
    tx,
    assignments.map(({ buildingId }) => buildingId),
  )

  const taken = { ...time.taken }
  const handOvers = assignments.map((assignment): HandOver => {
    // What is overdue keeps its date and stands in the next day that has room.
    const due = dueDate ?? assignment.dueDate
    const visit = visits.find(({ id }) => id === assignment.buildingId)
    const units = visit ? unitsOf(visit) : 1
    const [day = due] = planDays({ ...time, taken }, { today, dueDate: due < today ? today : due }, [
      { units, dueDate: due },
    ])
    taken[day] = (taken[day] ?? 0) + units
    return { assignment, fielderId, dueDate: due, plannedOn: day, instructions }
  })
  return handOver(tx, actor, handOvers, { batchId: randomUUIDv7(), fielders, reason })
}

export type HandOver = Pick<Sending, 'fielderId' | 'dueDate' | 'plannedOn'> & {
  readonly assignment: AssignmentRow
  /** Those of the assignment, where none are given. */
  readonly instructions?: string | undefined
}
type Known = {
  readonly batchId: string
  readonly fielders: readonly FielderRow[]
  readonly reason?: string | undefined
}

/** From one hand into another, as one batch: at no moment has nobody the building, and never two. */
export async function handOver(
  tx: Tx,
  actor: Actor,
  handOvers: readonly HandOver[],
  { batchId, fielders, reason }: Known,
): Promise<AssignmentBatch> {
  const assignments = handOvers.map(({ assignment }) => assignment)
  await endAssignments(tx, actor, assignments, { move: 'reassign', reason })
  await moveWork(tx, actor, assignments, { move: 'reassign', reason })
  const work = assignments.map(({ buildingId, workOrderId, jsb }) => ({ buildingId, workOrderId, number: jsb }))
  return sendOut(
    tx,
    actor,
    handOvers.map(({ assignment, instructions = assignment.instructions, ...sending }) => ({
      ...sending,
      instructions,
      buildingId: assignment.buildingId,
      replaces: assignment.id,
    })),
    { batchId, fielders, work },
  )
}
