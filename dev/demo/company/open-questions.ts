import { randomUUIDv7 } from 'node:crypto'
import type { PlannedBuilding } from './buildings.ts'
import { pinOf } from './places.ts'
import type { PlannedOrder, PlannedSite } from './planned.ts'

/** What is left to research: a site nobody has said the type of, houses that share a number, a building without a pin. */
export function leaveQuestions(orders: readonly PlannedOrder[]): PlannedOrder[] {
  // Whatever the day has thrown: somewhere houses share a number.
  const shared = orders
    .filter(({ goal }) => goal === 'RESEARCHING')
    .flatMap(({ sites }) => sites.flatMap(({ buildings }) => buildings))[0]
  return orders.map((order, n) => ({
    ...order,
    sites: order.sites.map((site) =>
      undecided({
        ...site,
        buildings: site.buildings.map((one) =>
          ask(order, one === shared ? { ...one, buildingType: 'S', unitCount: null } : one, n),
        ),
      }),
    ),
  }))
}

/** Until a building was found, nobody knows what kind of job it is. */
const undecided = (site: PlannedSite): PlannedSite =>
  site.buildings.length > 0 ? site : { ...site, jobType: 'C', isJobTypeConfirmed: false }

const HOUSES = 3

function ask(order: PlannedOrder, building: PlannedBuilding, n: number): PlannedBuilding {
  if (order.goal !== 'RESEARCHING') return building
  if (building.buildingType !== 'S') return n % 3 === 0 ? { ...building, pin: null } : building
  const number = Number.parseInt(building.address, 10)
  const units = Array.from({ length: HOUSES }, (_, at) => ({
    id: randomUUIDv7(),
    position: at + 1,
    address: `${number + at * 2} ${order.street}`,
    // The last one is still to be found on the map.
    pin: at < HOUSES - 1 ? pinOf(order.city, order.street, number + at * 2) : null,
  }))
  return { ...building, sfuCount: HOUSES, units }
}
