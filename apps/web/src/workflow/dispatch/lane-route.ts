import { driveOrder, routeMiles } from '@demarc/domain/dispatch/route'
import type { Point } from '@demarc/domain/geo'

type Placed = { readonly lat: number | null; readonly lon: number | null }

/** A good order for more stops than fit into anybody's week is not worth the wait. */
const MOST_ORDERED = 25

export const placed = <Stop extends Placed>(stops: readonly Stop[]): (Stop & Point)[] =>
  stops.flatMap((stop) => (stop.lat === null || stop.lon === null ? [] : [{ ...stop, lat: stop.lat, lon: stop.lon }]))

export type Route<Stop> = { readonly stops: readonly Stop[]; readonly miles: number }

/** The stops in a good order to drive, and how far that is. Null: too many to say. */
export function routeOf<Stop extends Placed>(home: Point | null, stops: readonly Stop[]): Route<Stop & Point> | null {
  const there = placed(stops)
  if (there.length > MOST_ORDERED) return null
  const { order, miles } = remembered(home, there)
  return { stops: order.flatMap((at) => there[at] ?? []), miles }
}

/** In the order to drive; what has no pin comes last, and more than can be ordered stay as they are. */
export function inDriveOrder<Stop extends Placed>(home: Point | null, stops: readonly Stop[]): Stop[] {
  const route = routeOf(home, stops)
  if (!route) return [...stops]
  return [...route.stops, ...stops.filter(({ lat, lon }) => lat === null || lon === null)]
}

type Ordered = { readonly order: readonly number[]; readonly miles: number }
const MOST_REMEMBERED = 500
const known = new Map<string, Ordered>()

// List, map and every lane ask for the same ways each time something is chosen.
function remembered(home: Point | null, stops: readonly Point[]): Ordered {
  const key = JSON.stringify([home?.lat, home?.lon, ...stops.flatMap(({ lat, lon }) => [lat, lon])])
  const found = known.get(key)
  if (found) return found
  const ordered = driveOrder(
    home,
    stops.map(({ lat, lon }, at) => ({ lat, lon, at })),
  )
  const made = { order: ordered.map(({ at }) => at), miles: routeMiles(home, ordered) }
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(key, made)
  return made
}
