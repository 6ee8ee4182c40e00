import { randomUUIDv7 } from 'node:crypto'
import type { goAway as call } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { insertAbsence } from './absence.queries.ts'
import { insistOnDueDate, insistOnFielders } from '../assignments/assign-buildings.ts'
import { liveIdsOf } from '../assignments/assignment.queries.ts'
import { handOver } from '../assignments/reassign.ts'
import { lockAll } from '../assignments/recall.ts'
import { takeBack } from '../assignments/take-back.ts'

type Going = z.output<typeof call.body>

/** Somebody is away: what the preview found for their work is done with it, all or none, as one batch. */
export async function goAway(
  tx: Tx,
  actor: Actor,
  { fielderId, fromDay, untilDay, moves }: Going,
): Promise<{ absenceId: string; batchId: string }> {
  await insistOnDueDate(tx, untilDay)
  const takers = [...new Set(moves.flatMap((move) => move.fielderId ?? []))]
  if (takers.includes(fielderId)) refuse('assignment.fielder_unfit', {})
  const fielders = await insistOnFielders(tx, [...new Set([fielderId, ...takers])])
  const assignments = await lockAll(
    tx,
    moves.map(({ assignmentId }) => assignmentId),
  )
  const theirs = new Set(await liveIdsOf(tx, fielderId))
  if (assignments.some(({ id }) => !theirs.has(id))) refuse('plan.overtaken', {})

  const [absenceId, batchId] = [randomUUIDv7(), randomUUIDv7()]
  const reason = `Time off ${fromDay} to ${untilDay}`
  const planned = moves.map((move) => {
    const assignment = assignments.find(({ id }) => id === move.assignmentId) ?? refuse('assignment.unknown', {})
    return { assignment, taker: move.fielderId, plannedOn: move.plannedOn ?? assignment.dueDate }
  })
  const handOvers = planned.flatMap(({ assignment, taker, plannedOn }) =>
    taker ? [{ assignment, fielderId: taker, dueDate: assignment.dueDate, plannedOn }] : [],
  )
  const left = planned.filter(({ taker }) => taker === null).map(({ assignment }) => assignment)
  if (handOvers.length > 0) await handOver(tx, actor, handOvers, { batchId, fielders, reason })
  await takeBack(tx, actor, left, { move: 'recall', reason })

  await insertAbsence(tx, { id: absenceId, userId: fielderId, fromDay, untilDay, batchId, byUser: actor.userId })
  await record(tx, actor, {
    entity: 'absence',
    entityId: absenceId,
    action: 'said',
    after: { fielder: fielders.find(({ id }) => id === fielderId)?.name, fromDay, untilDay },
    needs: 'dispatch.read',
  })
  return { absenceId, batchId }
}
