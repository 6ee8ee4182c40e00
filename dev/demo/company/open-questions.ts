import type { SketchedBuilding } from './buildings.ts'
import type { SketchedOrder, SketchedSite } from './planned.ts'

/** What is left to research: a site nobody has said the type of, houses that share a number, a building without a pin. */
export function leaveQuestions(orders: readonly SketchedOrder[]): SketchedOrder[] {
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
const undecided = (site: SketchedSite): SketchedSite =>
  site.buildings.length > 0 ? site : { ...site, jobType: 'C', isJobTypeConfirmed: false }

const HOUSES = 3

function ask(order: SketchedOrder, building: SketchedBuilding, n: number): SketchedBuilding {
  if (order.goal !== 'RESEARCHING') return building
  if (building.buildingType !== 'S') return n % 3 === 0 ? { ...building, isFound: false } : building
  // The last one is still to be found on the map.
  const units = Array.from({ length: HOUSES }, (_, at) => ({ isFound: at < HOUSES - 1 }))
  return { ...building, sfuCount: HOUSES, units }
}
