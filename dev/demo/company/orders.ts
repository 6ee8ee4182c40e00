import { jsbOf, jsnOf, seriesOn, type JsnSeries } from '@demarc/domain'
import type { Tx } from '../../../apps/server/src/platform/db/db.ts'
import { recordEach } from '../../../apps/server/src/support/audit/index.ts'
import { startResearch } from '../../../apps/server/src/support/lifecycle/index.ts'
import type { Crew } from './people.ts'
import type { PlannedOrder, PlannedSite } from './planned.ts'
import * as rows from './demo.queries.ts'
import { dateEach, type Dated } from './time/history.queries.ts'
import { CUSTOMER_CODES } from '../seed-reference.ts'

type Numbered = ReadonlyMap<string, { readonly series: JsnSeries; readonly seq: number; readonly jsn: string }>

/** Takes the orders by the hands of several clerks, and lets research find their buildings. */
export async function takeOrders(tx: Tx, { clerks }: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const numbers = await numberSites(tx, orders)
  const customers = await rows.idsByCode(tx, 'customers')
  const wireCenters = await rows.idsByCode(tx, 'wireCenters')
  const ofCustomer = ({ customer }: PlannedOrder) => (customer && customers.get(CUSTOMER_CODES[customer])) ?? null

  for (const [at, clerk] of clerks.entries()) {
    const own = orders.filter((_, n) => n % clerks.length === at)
    await rows.insertOrders(
      tx,
      own.map((order) => {
        const [first] = order.sites
        const wireCenterId = wireCenters.get(order.wireCenter)
        const jsn = first && numbers.get(first.id)?.jsn
        if (!first || !jsn || !wireCenterId) throw new Error(`${order.address} has no place`)
        const { id, customerSaid, customerRef, receivedAt, receivedOn, narrative, sentDate, sentBy, dueDate } = order
        return {
          id,
          customerSaid,
          customerRef,
          receivedAt,
          receivedOn,
          narrative,
          sentDate,
          sentBy,
          dueDate,
          reached: { ORDER_RECEIVED: receivedOn },
          jsn,
          wireCenterId,
          firstSiteId: first.id,
          createdBy: clerk.userId,
          customerId: ofCustomer(order),
          originalAddress: order.address,
          originalCity: order.city.cityName,
        }
      }),
    )
    await recordEach(
      tx,
      clerk,
      own.map((order) => ({
        entity: 'order',
        entityId: order.id,
        action: 'created',
        after: {
          jsn: jsnOfOrder(order, numbers),
          customerRef: order.customerRef,
          originalAddress: order.address,
          originalCity: order.city.cityName,
          sentBy: order.sentBy,
          sentDate: order.sentDate,
          dueDate: order.dueDate,
        },
        needs: 'order.read' as const,
        customerId: ofCustomer(order),
      })),
    )
  }
  await insertSites(tx, orders, numbers)
  await dateEach(
    tx,
    orders.map(({ id, receivedAt }) => ({ id, at: receivedAt })),
  )
  for (const [at, clerk] of clerks.entries()) {
    const own = orders.filter(({ goal }, n) => n % clerks.length === at && goal !== 'ORDER_RECEIVED')
    await startResearch(
      tx,
      clerk,
      own.map(({ id }) => id),
    )
    await addBuildings(tx, { clerk, orders: own, numbers })
  }
  await dateEach(tx, researchOf(orders))
}

async function insertSites(tx: Tx, orders: readonly PlannedOrder[], numbers: Numbered): Promise<void> {
  await rows.insertSites(
    tx,
    orders.flatMap((order) =>
      order.sites.map(({ id, position, jobType, isJobTypeConfirmed, findings }) => {
        const number = numbers.get(id)
        if (!number) throw new Error(`${order.address} has no number`)
        const { series, seq, jsn } = number
        const { dueDate, receivedAt } = order
        return {
          ...series,
          ...findings,
          id,
          orderId: order.id,
          position,
          jsn,
          seq,
          jobType,
          isJobTypeConfirmed,
          dueDate,
          receivedAt,
        }
      }),
    ),
  )
}

/** An order and its sites are taken up, then their buildings are found one after the other. */
const researchOf = (orders: readonly PlannedOrder[]): Dated[] =>
  orders.flatMap(({ id, sites, moments }) => [
    ...[id, ...sites.map((site) => site.id)].map((one) => ({ id: one, at: moments.researched })),
    ...sites.flatMap(({ buildings }) => buildings.map((building) => ({ id: building.id, at: building.moments.added }))),
  ])

const jsnOfOrder = ({ sites: [first] }: PlannedOrder, numbers: Numbered) => first && numbers.get(first.id)?.jsn

/** In the order in which they came, as if each had taken its number then. */
async function numberSites(tx: Tx, orders: readonly PlannedOrder[]): Promise<Numbered> {
  const sites = orders.flatMap((order) => order.sites.map((site) => ({ site, order })))
  const numbers = new Map<string, { series: JsnSeries; seq: number; jsn: string }>()
  const runs = Map.groupBy(sites, ({ order }) => `${order.city.cityCode} ${order.receivedOn.slice(0, 7)}`)
  for (const run of runs.values()) {
    const [first] = run
    if (!first) continue
    const series = seriesOn(first.order.receivedOn, 'NC', first.order.city.cityCode)
    const last = await rows.takeRun(tx, series, run.length)
    for (const [at, { site }] of run.entries()) {
      const seq = last + at + 1
      numbers.set(site.id, { series, seq, jsn: jsnOf(series, seq) })
    }
  }
  return numbers
}

type Found = {
  readonly clerk: Crew['clerks'][number]
  readonly orders: readonly PlannedOrder[]
  readonly numbers: Numbered
}

async function addBuildings(tx: Tx, { clerk, orders, numbers }: Found): Promise<void> {
  const found = orders.flatMap((order) =>
    order.sites.flatMap((site) =>
      site.buildings.map((building, at) => ({ order, site, building, jsb: jsbIn(site, at, numbers), at })),
    ),
  )
  await rows.insertBuildings(
    tx,
    found.map(({ site, building: { pin, units: _, goal: __, fielder: ___, moments, ...building }, jsb, at }) => ({
      ...building,
      lat: pin?.lat ?? null,
      lon: pin?.lon ?? null,
      jsb,
      siteId: site.id,
      indexBb: at + 1,
      createdAt: moments.added,
    })),
  )
  await rows.insertUnits(
    tx,
    found.flatMap(({ building }) =>
      building.units.map(({ id, position, address, pin }) => ({
        id,
        buildingId: building.id,
        position,
        address,
        lat: pin?.lat ?? null,
        lon: pin?.lon ?? null,
      })),
    ),
  )
  await recordEach(
    tx,
    clerk,
    found.map(({ building: { id, address, buildingType }, jsb }) => ({
      entity: 'building',
      entityId: id,
      action: 'added',
      after: { jsb, address, buildingType },
      needs: 'order.read' as const,
    })),
  )
}

function jsbIn(site: PlannedSite, at: number, numbers: Numbered): string {
  const [jsn, building] = [numbers.get(site.id)?.jsn, site.buildings[at]]
  if (!jsn || !building) throw new Error('a building without a site')
  return jsbOf(jsn, at + 1, building.buildingType)
}
