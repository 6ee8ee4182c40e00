import { driveBetween, driveOrder, driveThrough } from '@demarc/domain/dispatch/route'
import type { Point } from '@demarc/domain/geo'
import type { Drive, Roads } from '@demarc/domain/roads/roads'

type Placed = { readonly lat: number | null; readonly lon: number | null }

/** A good order for more stops than fit into anybody's week is not worth the wait. */
const MOST_ORDERED = 25

const placed = <Stop extends Placed>(stops: readonly Stop[]): (Stop & Point)[] =>
  stops.flatMap((stop) => (stop.lat === null || stop.lon === null ? [] : [{ ...stop, lat: stop.lat, lon: stop.lon }]))

export type Route<Stop> = Drive & { readonly stops: readonly Stop[] }

/** The stops in a good order to drive, and how far that is. Null: too many to say. */
export function routeOf<Stop extends Placed>(
  home: Point | null,
  stops: readonly Stop[],
  roads: Roads | null = null,
): Route<Stop & Point> | null {
  const there = placed(stops)
  if (there.length > MOST_ORDERED) return null
  const { order, ...drive } = remembered(home, there, roads)
  return { stops: order.flatMap((at) => there[at] ?? []), ...drive }
}

export type DayWay<Visit> = Route<Visit> & { readonly day: string }

/** The way of each day from home and back, the first day first: the one way in which miles are counted. Null: too many on one day to say. */
export function waysByDay<Visit extends Placed & { readonly day: string }>(
  home: Point | null,
  visits: readonly Visit[],
  roads: Roads | null,
): DayWay<Visit & Point>[] | null {
  const ways: DayWay<Visit & Point>[] = []
  for (const [day, own] of [...Map.groupBy(visits, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const route = routeOf(home, own, roads)
    if (!route) return null
    ways.push({ day, ...route })
  }
  return ways
}

/** As it is shown: sums of what stands on the screen add up there. */
export const shownMiles = (miles: number): number => Math.round(miles * 10) / 10
export const sumMiles = (parts: readonly number[]): number =>
  shownMiles(parts.reduce((sum, miles) => sum + shownMiles(miles), 0))

/** In the order to drive; what has no pin comes last, and more than can be ordered stay as they are. */
export function inDriveOrder<Stop extends Placed>(
  home: Point | null,
  stops: readonly Stop[],
  roads: Roads | null = null,
): Stop[] {
  const route = routeOf(home, stops, roads)
  if (!route) return [...stops]
  return [...route.stops, ...stops.filter(({ lat, lon }) => lat === null || lon === null)]
}

type Ordered = Drive & { readonly order: readonly number[] }
const MOST_REMEMBERED = 500
/** Of each answer of the routing server, and without any. */
const remembering = new WeakMap<object, Map<string, Ordered>>()
const ESTIMATED = {}

// List, map and every lane ask for the same ways each time something is chosen.
function remembered(home: Point | null, stops: readonly Point[], roads: Roads | null): Ordered {
  const known = remembering.get(roads ?? ESTIMATED) ?? new Map<string, Ordered>()
  remembering.set(roads ?? ESTIMATED, known)
  const key = JSON.stringify([home?.lat, home?.lon, ...stops.flatMap(({ lat, lon }) => [lat, lon])])
  const found = known.get(key)
  if (found) return found
  // The same way in whatever order they are given, for each list has another one.
  const round = driveOrder(
    home,
    stops.map(({ lat, lon }, at) => ({ lat, lon, at })).toSorted((a, b) => a.lat - b.lat || a.lon - b.lon),
    roads,
  )
  const [first, last] = [round[0], round.at(-1)]
  const milesTo = (stop: Point) => (home ? driveBetween(home, stop, roads).miles : 0)
  const isTurned = first && last && milesTo(last) < milesTo(first)
  // A round is as long either way: the nearer end comes first.
  const ordered = isTurned ? round.toReversed() : round
  const made = { order: ordered.map(({ at }) => at), ...driveThrough(home, ordered, roads) }
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(key, made)
  return made
}
