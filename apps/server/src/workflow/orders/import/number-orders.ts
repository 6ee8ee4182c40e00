import { randomUUIDv7 } from 'node:crypto'
import { buildingValues, jsbOf, jsnOf, type JsnSeries } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import type { BroughtOrder } from '#support/lifecycle/index.ts'
import { raiseCounters, takeNumbers } from './order-import.queries.ts'
import type { PlannedBuilding } from './plan-buildings.ts'
import type { PlannedOrder } from './plan-order.ts'

const inText = ({ stateCode, cityCode, year, month }: JsnSeries) => `${stateCode} ${cityCode} ${year} ${month}`

/** One row for each series, with what `fold` makes of its orders. */
function bySeries(orders: readonly PlannedOrder[], fold: (n: number, order: PlannedOrder) => number) {
  const counted = new Map<string, JsnSeries & { n: number }>()
  for (const order of orders) {
    const { series } = order
    counted.set(inText(series), { ...series, n: fold(counted.get(inText(series))?.n ?? 0, order) })
  }
  return [...counted.values()]
}

/** From here on nobody is given a number that these orders bring along. */
export async function holdNumbers(tx: Tx, orders: readonly PlannedOrder[]): Promise<void> {
  const numbered = orders.filter(({ given }) => given)
  await raiseCounters(
    tx,
    bySeries(numbered, (n, { given }) => Math.max(n, given?.sequence ?? 0)),
  )
}

/** Gives the next numbers of its city to every order that has none. */
export async function numberOrders(tx: Tx, orders: readonly PlannedOrder[]): Promise<BroughtOrder[]> {
  const unnumbered = orders.filter(({ given }) => !given)
  const wanted = bySeries(unnumbered, (n) => n + 1)
  const next = new Map<string, number>()
  for (const { last, ...series } of await takeNumbers(tx, wanted)) {
    const count = wanted.find((one) => inText(one) === inText(series))?.n ?? 0
    next.set(inText(series), last - count + 1)
  }
  // Ids grow with the day of the order: the last one received stands first in a list of what came in together.
  const inOrder = orders.toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn))
  const ids = orders.map(() => randomUUIDv7()).sort()
  return inOrder.map((order, at) => {
    const taken = next.get(inText(order.series)) ?? 0
    if (!order.given) next.set(inText(order.series), taken + 1)
    return broughtOrder(order, { id: ids[at] ?? randomUUIDv7(), seq: order.given?.sequence ?? taken })
  })
}

function broughtOrder(order: PlannedOrder, { id, seq }: { id: string; seq: number }): BroughtOrder {
  const { given: _, buildings, ...fields } = order
  const jsn = jsnOf(order.series, seq)
  const types = new Set(buildings.map(({ type }) => type))
  const [onlyType = 'C'] = types
  return {
    ...fields,
    id,
    siteId: randomUUIDv7(),
    jsn,
    seq,
    jobType: types.size === 1 ? onlyType : 'C',
    isJobTypeConfirmed: buildings.length > 0 && buildings.every(({ isTypeWritten }) => isTypeWritten),
    buildings: buildings.map((building) => broughtBuilding(jsn, building)),
  }
}

/** What a unit is differs: houses that share a number, or dwellings in one building. */
const broughtBuilding = (jsn: string, { index, type, status, units, address, lat, lon, isMade }: PlannedBuilding) => ({
  id: randomUUIDv7(),
  jsb: jsbOf(jsn, index, type),
  indexBb: index,
  buildingType: type,
  status,
  isAutoCreated: isMade,
  ...buildingValues({ address, lat, lon, ...(type === 'S' ? { sfuCount: units ?? 1 } : { unitCount: units }) }),
})
