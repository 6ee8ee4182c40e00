import { randomUUIDv7 } from 'node:crypto'
import type { PlannedBuilding, SketchedBuilding } from '../buildings.ts'
import type { PlannedOrder, SketchedOrder } from '../planned.ts'
import { openClaims, type Claims } from './claims.ts'
import type { House } from './houses.ts'

/** Each order gets houses of its town, and each building the next of them. */
export function giveAddresses(orders: readonly SketchedOrder[]): PlannedOrder[] {
  const claims = openClaims()
  const given = new Map<string, readonly House[]>()
  // Whoever is next door comes last: the other one has to be there.
  for (const order of orders) if (!order.before) given.set(order.id, housesFor(order, claims))
  for (const order of orders) if (order.before) given.set(order.id, housesBeside(order, given, claims))
  return orders.map((order) => settle(order, given.get(order.id) ?? []))
}

const buildingsOf = ({ sites }: SketchedOrder): SketchedBuilding[] => sites.flatMap(({ buildings }) => buildings)
const housesOf = ({ units }: SketchedBuilding): number => Math.max(1, units.length)
/** An order without buildings has an address, too. */
const manyFor = (order: SketchedOrder): number =>
  Math.max(
    1,
    buildingsOf(order).reduce((sum, building) => sum + housesOf(building), 0),
  )

/** Apartments are a complex, unless it is about one building only. */
function housesFor(order: SketchedOrder, claims: Claims): readonly House[] {
  const { city, wish, jobType } = order
  const many = manyFor(order)
  const isComplex = jobType === 'M' && buildingsOf(order).length !== 1
  return (isComplex && claims.inComplex(city, wish, many)) || claims.inRow(city, wish, { jobType, many })
}

function housesBeside(
  order: SketchedOrder,
  given: ReadonlyMap<string, readonly House[]>,
  claims: Claims,
): readonly House[] {
  const { city, before } = order
  const earlier = before ? (given.get(before.orderId) ?? []) : []
  const [first] = earlier
  if (!first) throw new Error(`nobody has been next door in ${city.cityName}`)
  const many = manyFor(order)
  const again = before?.isSameAddress ? earlier.slice(0, many) : []
  return [...again, ...claims.nextTo(city, first, many - again.length)]
}

function settle(
  { jobType: _, wish: __, before: ___, ...order }: SketchedOrder,
  houses: readonly House[],
): PlannedOrder {
  let next = 0
  const take = (many: number) => houses.slice(next, (next += many))
  return {
    ...order,
    address: addressOf(houses[0]),
    sites: order.sites.map((site) => ({
      ...site,
      buildings: site.buildings.map((building) => place(building, take(housesOf(building)))),
    })),
  }
}

function place({ isFound, units, ...building }: SketchedBuilding, houses: readonly House[]): PlannedBuilding {
  return {
    ...building,
    address: addressOf(houses[0]),
    pin: isFound ? (houses[0]?.pin ?? null) : null,
    units: units.map((unit, at) => ({
      id: randomUUIDv7(),
      position: at + 1,
      address: addressOf(houses[at]),
      pin: unit.isFound ? (houses[at]?.pin ?? null) : null,
    })),
  }
}

function addressOf(house: House | undefined): string {
  if (!house) throw new Error('an order has too few houses')
  return `${house.number} ${house.street}`
}
