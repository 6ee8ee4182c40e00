import type { Actor, BuildingMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { cancelOrder, holdOrders } from '#workflow/orders/index.ts'
import type { PlannedBuilding } from './buildings.ts'
import { stepsTo, WAY } from './goals.ts'
import type { Crew } from './people.ts'
import type { PlannedOrder } from './plan.ts'
import { heldSince } from './demo.queries.ts'

/** Whose hands a move goes through; the rest of the way is the fielder's own. */
const BY: Partial<Record<BuildingMove, 'clerks' | 'leads' | 'fielders'>> = {
  markReady: 'clerks',
  assign: 'leads',
  start: 'fielders',
  submitFieldwork: 'fielders',
  mediaComplete: 'fielders',
  fail: 'leads',
  pass: 'leads',
}

const buildingsOf = (orders: readonly PlannedOrder[]) =>
  orders.flatMap(({ sites }) => sites.flatMap((site) => site.buildings))

/** Takes every building along its way as far as review, all that go the same step together. */
export async function moveAlong(tx: Tx, crew: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const buildings = buildingsOf(orders)
  for (const [at, move] of WAY.slice(0, stepsTo('pass')).entries()) {
    const going = buildings.filter(({ goal }) => goal.steps > at)
    await moveByHands(tx, crew, going, { move })
  }
  const failed = buildings.filter(({ goal }) => goal.befell === 'fail')
  await moveByHands(tx, crew, failed, { move: 'fail', reason: 'Left side missing' })
}

/** What was paid is put away. */
export async function closePaid(tx: Tx, crew: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const done = buildingsOf(orders).filter(({ goal }) => goal.steps >= stepsTo('close'))
  await moveByHands(tx, crew, done, { move: 'close' })
}

type Step = { readonly move: BuildingMove; readonly reason?: string | undefined }

/** A building stays with the same person: every clerk, lead and fielder has their own. */
async function moveByHands(tx: Tx, crew: Crew, buildings: readonly PlannedBuilding[], step: Step): Promise<void> {
  const hands = crew[BY[step.move] ?? 'clerks']
  for (const [at, actor] of hands.entries()) {
    const own = buildings.filter(({ fielder }) => fielder % hands.length === at)
    await moveBuildings(
      tx,
      actor,
      own.map(({ id }) => id),
      step,
    )
  }
}

export async function holdAndCancel(tx: Tx, { clerks, leads }: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const [clerk, lead] = [first(clerks), first(leads)]
  for (const { id: orderId, hold, cancelReason } of orders) {
    if (cancelReason) await cancelOrder(tx, clerk, { orderId, reason: cancelReason, finish: [] })
    if (!hold) continue
    await holdOrders(tx, lead, { orderIds: [orderId], reason: hold.reason })
    await heldSince(tx, orderId, hold.since)
  }
}

function first(people: readonly Actor[]): Actor {
  const [person] = people
  if (!person) throw new Error('nobody is there to do the work')
  return person
}
