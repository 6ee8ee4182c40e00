import type { Actor, BuildingMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { cancelOrder, holdOrders } from '#workflow/orders/index.ts'
import type { PlannedBuilding } from './buildings.ts'
import { WAY, type Goal } from './goals.ts'
import type { Crew } from './people.ts'
import type { PlannedOrder } from './plan.ts'
import { heldSince } from './demo.queries.ts'

/** Whose hands a move goes through; the rest of the way is the fielder's own. */
const BY: Partial<Record<BuildingMove, keyof Crew>> = {
  markReady: 'clerks',
  assign: 'leads',
  start: 'fielders',
  submitFieldwork: 'fielders',
  mediaComplete: 'fielders',
  fail: 'leads',
  pass: 'leads',
}
const BEFELL: Readonly<Record<NonNullable<Goal['befell']>, string | undefined>> = {
  fail: 'Left side missing',
  disputeOpened: undefined,
  customerAccept: undefined,
}

/** Takes every building along its way, all that go the same step together. */
export async function moveAlong(tx: Tx, crew: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const buildings = orders.flatMap(({ sites }) => sites.flatMap((site) => site.buildings))
  for (const [at, move] of WAY.entries()) {
    await moveByHands(
      tx,
      crew,
      buildings.filter(({ goal }) => goal.steps > at),
      { move },
    )
  }
  for (const [move, reason] of Object.entries(BEFELL)) {
    // The keys of the table are these three.
    await moveByHands(
      tx,
      crew,
      buildings.filter(({ goal }) => goal.befell === move),
      { move: move as NonNullable<Goal['befell']>, reason },
    )
  }
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
