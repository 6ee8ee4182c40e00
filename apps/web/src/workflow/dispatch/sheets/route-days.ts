import type { Assignment, Fielder } from '@demarc/contract'
import { driveMinutes, roadMiles } from '@demarc/domain/dispatch/route'
import type { Point } from '@demarc/domain/geo'
import { inDriveOrder } from '../fielders/lane-route.ts'

export type SheetStop = Assignment & {
  /** As it is driven on its day, from 1. */
  readonly number: number
  readonly minutes: number
  /** From the place before it; null: one of both has no pin, or nothing comes before it. */
  readonly legMiles: number | null
}

export type RouteDay = {
  readonly day: string
  readonly stops: readonly SheetStop[]
  readonly milesHome: number | null
  readonly miles: number
  readonly driveMinutes: number
  readonly siteMinutes: number
}

type Route = {
  readonly fielder: Fielder
  readonly assignments: readonly Assignment[]
  readonly day?: string | undefined
}

/** What is in hand, day by day, each day in the order to drive from home and back. */
export function routeDays({ fielder, assignments, day: only }: Route): RouteDay[] {
  const minutes = new Map(fielder.stops.map((stop) => [stop.assignmentId, stop.minutes]))
  const open = assignments.filter(
    ({ completedAt, plannedOn }) => completedAt === null && (only === undefined || plannedOn === only),
  )
  return [...Map.groupBy(open, ({ plannedOn }) => plannedOn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, planned]) => routeDay(day, fielder.home, inOrder(planned, fielder.home), minutes))
}

const inOrder = (planned: readonly Assignment[], home: Point | null): Assignment[] =>
  inDriveOrder(
    home,
    planned.map((assignment) => ({ assignment, lat: assignment.building.lat, lon: assignment.building.lon })),
  ).map(({ assignment }) => assignment)

function routeDay(
  day: string,
  home: Point | null,
  ordered: readonly Assignment[],
  minutes: ReadonlyMap<string, number>,
): RouteDay {
  let before = home
  const stops = ordered.map((assignment, at): SheetStop => {
    const here = pinOf(assignment)
    const legMiles = before && here ? roadMiles(before, here) : null
    before = here ?? before
    return { ...assignment, number: at + 1, minutes: minutes.get(assignment.id) ?? 0, legMiles }
  })
  const milesHome = home && before && before !== home ? roadMiles(before, home) : null
  const miles = stops.reduce((sum, { legMiles }) => sum + (legMiles ?? 0), milesHome ?? 0)
  return {
    day,
    stops,
    milesHome,
    miles,
    driveMinutes: driveMinutes(miles),
    siteMinutes: stops.reduce((sum, stop) => sum + stop.minutes, 0),
  }
}

function pinOf({ building: { lat, lon } }: Assignment): Point | null {
  return lat === null || lon === null ? null : { lat, lon }
}
