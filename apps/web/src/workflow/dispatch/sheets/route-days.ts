import type { Assignment, Fielder } from '@demarc/contract'
import { driveBetween, sumDrives } from '@demarc/domain/dispatch/route'
import type { Point } from '@demarc/domain/geo'
import type { Drive, Roads } from '@demarc/domain/roads/roads'
import { inDriveOrder } from '../fielders/lane-route.ts'

export type SheetStop = Assignment & {
  /** As it is driven on its day, from 1. */
  readonly number: number
  readonly minutes: number
  /** From the place before it; null: one of both has no pin, or nothing comes before it. */
  readonly leg: Drive | null
}

export type RouteDay = {
  readonly day: string
  readonly stops: readonly SheetStop[]
  readonly legHome: Drive | null
  readonly drive: Drive
  readonly siteMinutes: number
}

type Route = {
  readonly fielder: Fielder
  readonly assignments: readonly Assignment[]
  readonly day?: string | undefined
  /** Null: drives are estimated from the straight line. */
  readonly roads?: Roads | null
}

/** What is in hand, day by day, each day in the order to drive from home and back. */
export function routeDays({ fielder, assignments, day: only, roads = null }: Route): RouteDay[] {
  const minutes = new Map(fielder.stops.map((stop) => [stop.assignmentId, stop.minutes]))
  const open = assignments.filter(
    ({ completedAt, plannedOn }) => completedAt === null && (only === undefined || plannedOn === only),
  )
  return [...Map.groupBy(open, ({ plannedOn }) => plannedOn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, planned]) => routeDay(day, { home: fielder.home, planned, minutes, roads }))
}

const inOrder = ({ home, planned, roads }: Planned): Assignment[] =>
  inDriveOrder(
    home,
    planned.map((assignment) => ({ assignment, lat: assignment.building.lat, lon: assignment.building.lon })),
    roads,
  ).map(({ assignment }) => assignment)

type Planned = {
  readonly home: Point | null
  readonly planned: readonly Assignment[]
  readonly roads: Roads | null
  readonly minutes: ReadonlyMap<string, number>
}

function routeDay(day: string, plan: Planned): RouteDay {
  const { home, roads, minutes } = plan
  let before = home
  const stops = inOrder(plan).map((assignment, at): SheetStop => {
    const here = pinOf(assignment)
    const leg = before && here ? driveBetween(before, here, roads) : null
    before = here ?? before
    return { ...assignment, number: at + 1, minutes: minutes.get(assignment.id) ?? 0, leg }
  })
  const legHome = home && before && before !== home ? driveBetween(before, home, roads) : null
  return {
    day,
    stops,
    legHome,
    drive: sumDrives([...stops.map(({ leg }) => leg), legHome].flatMap((leg) => leg ?? [])),
    siteMinutes: stops.reduce((sum, stop) => sum + stop.minutes, 0),
  }
}

function pinOf({ building: { lat, lon } }: Assignment): Point | null {
  return lat === null || lon === null ? null : { lat, lon }
}
