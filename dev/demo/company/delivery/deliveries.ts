import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Actor } from '@demarc/domain'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import type { Storage } from '../../../../apps/server/src/platform/storage/storage.ts'
import { recordAll, type Author } from '../../../../apps/server/src/support/audit/index.ts'
import { moveBuildings } from '../../../../apps/server/src/support/lifecycle/index.ts'
import { buildPackage } from '../../../../apps/server/src/workflow/delivery/index.ts'
import { stepsTo } from '../goals.ts'
import type { Crew } from '../people.ts'
import { dateMove } from '../moves.ts'
import type { PlannedBuilding } from '../buildings.ts'
import type { PlannedOrder } from '../planned.ts'
import { isBilled } from '../time/calendar.ts'
import { dateByRecords, dateEach } from '../time/history.queries.ts'
import { WORKDAY, type WorkClock } from '../time/work-clock.ts'
import { deliveredThen, holdUpRejected, insertDeliveries, type DeliveryToInsert } from './deliveries.queries.ts'
import { FAILED, fateOf, REJECTED, WHY_FAILED, type Fate } from './fates.ts'

type Parcel = {
  readonly siteId: string
  readonly order: PlannedOrder
  readonly buildings: readonly PlannedBuilding[]
  readonly fate: Fate
  readonly sentAt: string
}
type Place = {
  readonly crew: Crew
  readonly orders: readonly PlannedOrder[]
  readonly storage: Storage | null
  readonly clock: WorkClock
}

/**
 * What has passed goes to its customer, each site as one package. Packages take their time, so there are those of what
 * waits to be billed; what was billed is with the customer, and nothing tells any more how it came there. Nor does
 * anything where there are no photos to pack.
 */
export async function deliverSites(tx: Tx, { crew, orders, storage, clock }: Place): Promise<void> {
  const parcels = parcelsOf(orders, clock)
  if (storage) await send(tx, { crew, storage, parcels, clock })
  const arrived = parcels
    .filter(({ fate }) => fate !== FAILED)
    .flatMap(({ buildings, sentAt }) => buildings.map((building) => ({ building, at: arrivedAt(sentAt) })))
  const buildings = arrived.map(({ building }) => building)
  await moveBuildings(
    tx,
    'SYSTEM',
    buildings.map(({ id }) => id),
    { move: 'delivered' },
  )
  const moments = new Map(arrived.map(({ building, at }) => [building.id, at]))
  await dateMove(tx, orders, { buildings, at: ({ id, moments: { delivered } }) => moments.get(id) ?? delivered })
  await deliveredThen(
    tx,
    arrived.map(({ building: { id }, at }) => ({ id, day: clock.dayOf(at) })),
  )
  await holdUpRejected(tx)
}

/** As long as it takes to send a package. */
const arrivedAt = (sentAt: string): string => Temporal.Instant.from(sentAt).add({ minutes: 2 }).toString()

/** One of those that wait could not be sent, and one of those that arrived is not what the customer wants. */
function parcelsOf(orders: readonly PlannedOrder[], clock: WorkClock): Parcel[] {
  const stuck = orders.find((order) => order.goal === 'QC_REVIEW' && order.customer && readyIn(order).length > 0)
  const unwanted = findUnwanted(orders)
  return orders
    .flatMap((order) => {
      const fate = order === stuck ? FAILED : order === unwanted ? REJECTED : null
      const steps = stepsTo(order === stuck ? 'pass' : 'delivered')
      return order.sites.map(({ id, buildings }) => ({
        order,
        fate,
        siteId: id,
        buildings: buildings.filter(({ goal }) => goal.steps >= steps),
      }))
    })
    .filter(({ buildings }) => buildings.length > 0)
    .map(({ fate, ...parcel }, at) => ({
      ...parcel,
      fate: fate ?? fateOf(at),
      sentAt: sentAfter(parcel.buildings, fate === FAILED ? clock : null),
    }))
}

/** Once the last of them has passed; what cannot be sent was tried soon after. */
function sentAfter(buildings: readonly PlannedBuilding[], soon: WorkClock | null): string {
  const lastOf = (name: 'reviewed' | 'delivered') =>
    buildings.map(({ moments }) => moments[name]).reduce((last, one) => (one > last ? one : last), '')
  return soon ? soon.since(lastOf('reviewed'), 0.5, 120) : lastOf('delivered')
}

/** The order of which the customer does not take a building. */
export const findUnwanted = (orders: readonly PlannedOrder[]): PlannedOrder | undefined =>
  orders.find(({ goal, customer }) => goal === 'SUBMITTED_TO_CUSTOMER' && customer === 'piedmont')

const readyIn = ({ sites }: PlannedOrder) =>
  sites.flatMap(({ buildings }) => buildings).filter(({ goal }) => goal.steps === stepsTo('pass'))

type Sending = {
  readonly crew: Crew
  readonly storage: Storage
  readonly parcels: readonly Parcel[]
  readonly clock: WorkClock
}

/** What nobody knows the customer of was carried over, and nobody wrote down how. */
async function send(tx: Tx, { crew, storage, parcels, clock }: Sending): Promise<void> {
  const sent: DeliveryToInsert[] = []
  for (const [at, parcel] of parcels.entries()) {
    const by = crew.clerks[at % crew.clerks.length]
    if (by && parcel.order.customer && !isBilled(parcel.order.goal))
      sent.push(await pack(tx, storage, { parcel, by, clock }))
  }
  const jsns = await insertDeliveries(tx, sent)
  for (const clerk of crew.clerks) {
    const own = sent.filter(({ submittedBy }) => submittedBy === clerk.userId)
    for (const act of BY_CLERKS) await recordAct(tx, clerk, { act, sent: own, jsns })
  }
  for (const act of BY_ITSELF) await recordAct(tx, 'SYSTEM', { act, sent, jsns })
  await dateByRecords(tx)
  // What is left is what their customers answered.
  await dateEach(
    tx,
    sent.map(({ id, sentAt }) => ({ id, at: answeredAt(clock, sentAt) })),
  )
}

const answeredAt = (clock: WorkClock, sentAt: string): string => clock.since(arrivedAt(sentAt), 0.4, WORKDAY)

type Packing = { readonly parcel: Parcel; readonly by: Actor; readonly clock: WorkClock }

async function pack(tx: Tx, storage: Storage, { parcel, by, clock }: Packing): Promise<DeliveryToInsert> {
  const { siteId, buildings, fate, sentAt } = parcel
  const buildingIds = buildings.map(({ id }) => id)
  const built = await buildPackage({ db: tx, storage }, { siteId, part: 1, buildingIds })
  const key = createHash('sha256').update([siteId, 1, built.sha256, 'EMAIL'].join('\n')).digest('hex')
  return {
    ...built,
    ...fate,
    id: randomUUIDv7(),
    siteId,
    buildingIds,
    idempotencyKey: key.slice(0, 40),
    submittedBy: by.userId,
    sentAt,
    day: clock.dayOf(sentAt),
    answeredOn: clock.dayOf(answeredAt(clock, sentAt)),
    why: fate === FAILED ? WHY_FAILED : null,
  }
}

type Telling = { readonly of: (sent: DeliveryToInsert) => boolean; readonly says: (sent: DeliveryToInsert) => object }

/** What history says of a delivery, and of which. */
const TOLD = {
  queued: { of: () => true, says: () => ({ channel: 'EMAIL' }) },
  delivered: { of: ({ handedOver, why }) => handedOver === null && why === null, says: () => ({}) },
  given_up: { of: ({ why }) => why !== null, says: ({ why }) => ({ reason: why }) },
  delivered_by_hand: {
    of: ({ handedOver }) => handedOver !== null,
    says: ({ day, handedOver }) => ({ deliveredOn: day, reference: handedOver }),
  },
  acknowledged: { of: ({ status }) => status === 'ACKNOWLEDGED', says: ({ answer }) => ({ words: answer }) },
  rejected: { of: ({ status }) => status === 'REJECTED', says: ({ answer }) => ({ words: answer }) },
} as const satisfies Record<string, Telling>
const BY_CLERKS = ['queued', 'delivered_by_hand', 'acknowledged', 'rejected'] as const
const BY_ITSELF = ['delivered', 'given_up'] as const

type DeliveryAct = {
  readonly act: keyof typeof TOLD
  readonly sent: readonly DeliveryToInsert[]
  readonly jsns: ReadonlyMap<string, string>
}

async function recordAct(tx: Tx, author: Author, { act, sent, jsns }: DeliveryAct): Promise<void> {
  const { of, says }: Telling = TOLD[act]
  const changes = sent.filter(of).map((one) => ({
    entityId: one.id,
    action: act,
    before: null,
    after: { jsn: jsns.get(one.id), part: 1, ...says(one) },
  }))
  if (changes.length === 0) return
  await recordAll(tx, author, { entity: 'submission', act, actId: randomUUIDv7(), changes, needs: 'submission.read' })
}
