import { directionOf, type Point } from '../geo.ts'
import { METRES_PER_MILE } from '../measures.ts'
import { cheapestIn, emptyWay, putIn, roadMilesApart, untangle, type OnTheWay } from './way.ts'

const MILES_PER_HOUR = 33

export const roadMiles = (from: Point, to: Point): number => roadMilesApart(directionOf(from), directionOf(to))
export const driveMinutes = (miles: number): number => (miles / MILES_PER_HOUR) * 60

/** "Within 2 miles" is a circle on the map, as the crow flies. */
export const milesToMetres = (miles: number): number => miles * METRES_PER_MILE

/** From the home base through every stop and home again. */
export function routeMiles(home: Point | null, stops: readonly Point[]): number {
  const path = home ? [home, ...stops, home] : stops
  return path.slice(1).reduce((miles, point, at) => miles + roadMiles(path[at] ?? point, point), 0)
}

/** A good order to drive: each stop where it costs least, then crossings are undone. */
export function driveOrder<Stop extends Point>(home: Point | null, stops: readonly Stop[]): Stop[] {
  const way = emptyWay<OnTheWay & { readonly stop: Stop }>(home)
  for (const stop of stops) {
    const placed = { stop, spot: directionOf(stop) }
    putIn(way, placed, cheapestIn(way, placed).at)
  }
  untangle(way)
  return way.stops.map(({ stop }) => stop)
}
