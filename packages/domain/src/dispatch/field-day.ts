import { fitsOn, workingDaysBetween } from './days.ts'
import type { PlanningFielder } from './planning.ts'
import { directionOf, type Direction, type Point } from '../geo.ts'
import { cheapestIn, emptyWay, putIn, takeOut, untangle, type Place, type Way } from './way.ts'

/** A stop on somebody's way; without an id it stands there already and stays. */
export type Visit = {
  readonly id: string | null
  readonly spot: Direction
  readonly units: number
  readonly lastDay: string
}

/** One working day of one fielder: the way, and how much of the day is taken. */
export type FieldDay = {
  readonly fielder: PlanningFielder
  readonly day: string
  /** Working days of this fielder before it. */
  readonly wait: number
  readonly way: Way<Visit>
  taken: number
}
/** A fielder's days, the first one first. */
export type Lane = readonly FieldDay[]

type Span = { readonly today: string; readonly lastDay: string }

export const openLane = (fielder: PlanningFielder, { today, lastDay }: Span): Lane =>
  workingDaysBetween(fielder.time, today, lastDay).map((day, wait) => {
    const points = fielder.stops.flatMap((stop) => (stop.day === day && stop.point ? [stop.point] : []))
    return { fielder, day, wait, way: wayThrough(fielder.home, points), taken: fielder.time.taken[day] ?? 0 }
  })

/** Through what stands already. */
export function wayThrough(home: Point | null, points: readonly Point[]): Way<Visit> {
  const way = emptyWay<Visit>(home)
  for (const point of points) {
    const visit = { id: null, spot: directionOf(point), units: 0, lastDay: '' }
    putIn(way, visit, cheapestIn(way, visit).at)
  }
  untangle(way)
  return way
}

export const hasRoom = (
  { taken, day, fielder }: FieldDay,
  { units, lastDay }: Pick<Visit, 'units' | 'lastDay'>,
): boolean => day <= lastDay && fitsOn(taken, units, fielder.time.unitsPerDay)

export const isUntouched = ({ taken, way }: FieldDay): boolean => taken === 0 && way.stops.length === 0

export function give(day: FieldDay, visit: Visit, { at }: Pick<Place, 'at'>): void {
  putIn(day.way, visit, at)
  day.taken += visit.units
}

export function takeBack(day: FieldDay, visit: Visit): void {
  takeOut(day.way, day.way.stops.indexOf(visit))
  day.taken -= visit.units
}
