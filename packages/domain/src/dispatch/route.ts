import type { Point } from '../geo.ts'
import { METRES_PER_MILE } from '../measures.ts'
import type { Drive, Roads } from '../roads/roads.ts'
import { roadMilesApart, spotOf } from '../roads/spot.ts'
import { cheapestIn, emptyWay, putIn, untangle, type OnTheWay } from './way.ts'

const MILES_PER_HOUR = 33

/** At the usual speed, where no routing server knows better. */
export const driveMinutes = (miles: number): number => (miles / MILES_PER_HOUR) * 60

/** "Within 2 miles" is a circle on the map, as the crow flies. */
export const milesToMetres = (miles: number): number => miles * METRES_PER_MILE

/** By road where that is known, else estimated from the straight line. */
export function driveBetween(from: Point, to: Point, roads: Roads | null = null): Drive {
  const [start, end] = [spotOf(from, roads), spotOf(to, roads)]
  const miles = roadMilesApart(start, end)
  const minutes = start.roads && end.roads ? start.roads.minutes(start.number, end.number) : Number.NaN
  return { miles, minutes: minutes >= 0 ? minutes : driveMinutes(miles) }
}

export const sumDrives = (drives: readonly Drive[]): Drive =>
  drives.reduce((sum, drive) => ({ miles: sum.miles + drive.miles, minutes: sum.minutes + drive.minutes }), NO_DRIVE)
const NO_DRIVE: Drive = { miles: 0, minutes: 0 }

/** From the home base through every stop and home again. */
export function driveThrough(home: Point | null, stops: readonly Point[], roads: Roads | null = null): Drive {
  const path = home ? [home, ...stops, home] : stops
  return sumDrives(path.slice(1).map((point, at) => driveBetween(path[at] ?? point, point, roads)))
}

/** A good order to drive: each stop where it costs least, then crossings are undone. */
export function driveOrder<Stop extends Point>(
  home: Point | null,
  stops: readonly Stop[],
  roads: Roads | null = null,
): Stop[] {
  const way = emptyWay<OnTheWay & { readonly stop: Stop }>(home && spotOf(home, roads))
  for (const stop of stops) {
    const placed = { stop, spot: spotOf(stop, roads) }
    putIn(way, placed, cheapestIn(way, placed).at)
  }
  untangle(way)
  return way.stops.map(({ stop }) => stop)
}
