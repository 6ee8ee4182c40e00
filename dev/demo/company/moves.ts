import type { Actor, BuildingMove } from '@demarc/domain'
import type { Tx } from '../../../apps/server/src/platform/db/db.ts'
import { moveBuildings } from '../../../apps/server/src/support/lifecycle/index.ts'
import { cancelOrder, holdOrders } from '../../../apps/server/src/workflow/orders/index.ts'
import type { PlannedBuilding } from './buildings.ts'
import { stepsTo, WAY } from './goals.ts'
import type { Crew } from './people.ts'
import type { PlannedOrder } from './planned.ts'
import { heldSince } from './demo.queries.ts'
import { dateEach, dateRest } from './time/history.queries.ts'
import type { Moments } from './time/stages.ts'
import { WORKDAY, type WorkClock } from './time/work-clock.ts'

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

/** The moment of a building at which each move was made. */
const WHEN: Readonly<Record<(typeof WAY)[number] | 'fail', keyof Moments>> = {
  markReady: 'ready',
  assign: 'assigned',
  start: 'started',
  submitFieldwork: 'submitted',
  mediaComplete: 'complete',
  pass: 'reviewed',
  fail: 'reviewed',
  delivered: 'delivered',
  invoiceSent: 'invoiced',
  paid: 'paid',
  close: 'closed',
}

/** Takes every building along its way as far as review, all that go the same step together. */
export async function moveAlong(tx: Tx, crew: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const buildings = buildingsOf(orders)
  for (const [at, move] of WAY.slice(0, stepsTo('pass')).entries()) {
    const going = buildings.filter(({ goal }) => goal.steps > at)
    await moveByHands(tx, crew, going, { move })
    await dateMove(tx, orders, { buildings: going, at: ({ moments }) => moments[WHEN[move]] })
  }
}

/** Without photos there is nothing to judge: what did not pass is only known to have failed. */
export async function failUnseen(tx: Tx, crew: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const failed = buildingsOf(orders).filter(({ goal }) => goal.befell === 'fail')
  await moveByHands(tx, crew, failed, { move: 'fail', reason: 'Left side missing' })
  await dateMove(tx, orders, { buildings: failed, at: ({ moments }) => moments.reviewed })
}

type Moved = { readonly buildings: readonly PlannedBuilding[]; readonly at: (building: PlannedBuilding) => string }

/** A site follows its buildings and an order its sites: when the last of them has moved. */
export async function dateMove(tx: Tx, orders: readonly PlannedOrder[], { buildings, at }: Moved): Promise<void> {
  const moved = new Map(buildings.map((building) => [building.id, at(building)]))
  const lastOf = (own: readonly PlannedBuilding[]) =>
    own
      .flatMap(({ id }) => moved.get(id) ?? [])
      .toSorted()
      .at(-1)
  const dated = orders.flatMap(({ id, sites }) => {
    const all = [...sites, { id, buildings: sites.flatMap((site) => site.buildings) }]
    return all.flatMap((place) => {
      const last = lastOf(place.buildings)
      return last ? [{ id: place.id, at: last }] : []
    })
  })
  await dateEach(tx, [...dated, ...[...moved].map(([id, moment]) => ({ id, at: moment }))])
}

type Closing = {
  readonly orders: readonly PlannedOrder[]
  readonly clock: WorkClock
  readonly paid: ReadonlyMap<string, string>
}

/** What was paid is put away, not before the money is there. */
export async function closePaid(tx: Tx, crew: Crew, { orders, clock, paid }: Closing): Promise<void> {
  const done = buildingsOf(orders).filter(({ goal }) => goal.steps >= stepsTo('close'))
  await moveByHands(tx, crew, done, { move: 'close' })
  const at = ({ id, moments }: PlannedBuilding) => {
    const earliest = clock.since(paid.get(id) ?? moments.paid, 0.5, WORKDAY)
    return earliest > moments.closed ? earliest : moments.closed
  }
  await dateMove(tx, orders, { buildings: done, at })
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

type Stopping = { readonly orders: readonly PlannedOrder[]; readonly clock: WorkClock }

export async function holdAndCancel(tx: Tx, { clerks, leads }: Crew, { orders, clock }: Stopping): Promise<void> {
  const [clerk, lead] = [first(clerks), first(leads)]
  for (const { id: orderId, hold, cancelReason, moments } of orders) {
    if (cancelReason) {
      await cancelOrder(tx, clerk, { orderId, reason: cancelReason, finish: [] })
      await dateRest(tx, clock.since(moments.assigned, 0.3, 2 * WORKDAY))
    }
    if (!hold) continue
    await holdOrders(tx, lead, { orderIds: [orderId], reason: hold.reason })
    await heldSince(tx, orderId, hold.since)
    await dateRest(tx, hold.since)
  }
}

function first(people: readonly Actor[]): Actor {
  const [person] = people
  if (!person) throw new Error('nobody is there to do the work')
  return person
}
