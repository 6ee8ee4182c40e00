import { randomUUIDv7 } from 'node:crypto'
import type { AssignmentBatch } from '@demarc/contract'
import { earlierDay, planDays, refuse, unitsOf, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings, lockOpenWorkOrders, moveWork } from '#support/lifecycle/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { lockFielders, takenBy, visitsTo } from './assignment.queries.ts'
import { insistOnDispatcher } from '../dispatcher.ts'
import { sendOut, type Sending } from './send-out.ts'
import { workingTimes } from './working-times.ts'

type Part = {
  readonly fielderId: string
  readonly buildingIds: readonly string[]
  /** Days that a suggestion found for them. */
  readonly plannedOn?: readonly string[] | undefined
}
type Plan = {
  readonly dueDate: string
  readonly parts: readonly Part[]
  readonly instructions?: string | undefined
}

/** Sends fielders to buildings that are ready, or have a work order that is, as one batch, all or none. */
export async function assignBuildings(
  tx: Tx,
  actor: Actor,
  { dueDate, parts, instructions = '' }: Plan,
): Promise<AssignmentBatch> {
  await insistOnDispatcher(tx, actor)
  const buildingIds = parts.flatMap((part) => part.buildingIds)
  if (new Set(buildingIds).size < buildingIds.length) refuse('assignment.named_twice', {})
  const today = await insistOnDueDate(tx, dueDate)
  if (parts.some(({ plannedOn = [] }) => plannedOn.some((day) => day < today || day > dueDate)))
    refuse('assignment.day_outside', {})

  const fielders = await insistOnFielders(tx, [...new Set(parts.map(({ fielderId }) => fielderId))])
  const buildings = await lockBuildings(tx, buildingIds)
  if (buildings.length < buildingIds.length) refuse('building.missing', {})
  const taken = await takenBy(tx, buildingIds)
  if (taken.length > 0) refuse('assignment.taken', { taken })
  const times = await workingTimes(tx, fielders, today)
  const visits = new Map(
    (await visitsTo(tx, buildingIds)).map((visit) => [visit.id, { units: unitsOf(visit), dueDate: visit.dueDate }]),
  )
  const workOrders = new Map((await lockOpenWorkOrders(tx, buildingIds)).map((order) => [order.buildingId, order]))
  const work = buildings.map(({ id, jsb }) => {
    const open = workOrders.get(id)
    return { buildingId: id, workOrderId: open?.id ?? null, number: open?.jsbW ?? jsb }
  })
  await moveWork(tx, actor, work, { move: 'assign' })

  const sendings = parts.flatMap(({ fielderId, buildingIds: ids, plannedOn }): Sending[] => {
    const time = times.get(fielderId)
    if (!time) return refuse('assignment.fielder_unfit', {})
    const own = ids.map((id) => visits.get(id) ?? refuse('building.missing', {}))
    const days = plannedOn ?? planDays(time, { today, dueDate }, own)
    return ids.map((buildingId, at) => ({
      buildingId,
      fielderId,
      dueDate: earlierDay(own[at]?.dueDate ?? null, dueDate),
      plannedOn: days[at] ?? dueDate,
      instructions,
    }))
  })
  return sendOut(tx, actor, sendings, { batchId: randomUUIDv7(), fielders, work })
}

/** Nobody is sent to be late. */
export async function insistOnDueDate(tx: Tx, dueDate: string): Promise<string> {
  const today = await organisationDay(tx)
  return dueDate < today ? refuse('assignment.due_in_past', {}) : today
}

export async function insistOnFielders(tx: Tx, ids: readonly string[]) {
  const fielders = await lockFielders(tx, ids)
  return fielders.length < ids.length ? refuse('assignment.fielder_unfit', {}) : fielders
}
