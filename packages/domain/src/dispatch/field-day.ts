import { fitsOn, workingDaysBetween } from './days.ts'
import type { PlanningFielder } from './planning.ts'
import type { Point } from '../geo.ts'
import type { Roads } from '../roads/roads.ts'
import { spotOf, type Spot } from '../roads/spot.ts'
import { cheapestIn, emptyWay, putIn, takeOut, untangle, type Place, type Way } from './way.ts'

/** A stop on somebody's way; without an id it stands there already and stays. */
export type Visit = {
  readonly id: string | null
  readonly siteId: string
  readonly spot: Spot
  readonly units: number
  readonly lastDay: string
  /** So many miles more than usual is it worth to be there a working day sooner. */
  readonly urgentMiles: number
  /** More of its site is visited apart from it: the same fielder should do all of it. */
  readonly isPartOfSite: boolean
  /** The buildings of one site that are visited together; one building has none. */
  readonly members: readonly Visit[]
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

type Span = { readonly today: string; readonly lastDay: string; readonly roads: Roads | null }

export const openLane = (fielder: PlanningFielder, { today, lastDay, roads }: Span): Lane =>
  workingDaysBetween(fielder.time, today, lastDay).map((day, wait) => {
    const points = fielder.stops.flatMap((stop) => (stop.day === day && stop.point ? [stop.point] : []))
    return { fielder, day, wait, way: wayThrough(fielder.home, points, roads), taken: fielder.time.taken[day] ?? 0 }
  })

/** Through what stands already. */
export function wayThrough(home: Point | null, points: readonly Point[], roads: Roads | null): Way<Visit> {
  const way = emptyWay<Visit>(home && spotOf(home, roads))
  for (const point of points) {
    const visit = standingVisit(spotOf(point, roads))
    putIn(way, visit, cheapestIn(way, visit).at)
  }
  untangle(way)
  return way
}

const standingVisit = (spot: Spot): Visit => ({
  id: null,
  siteId: '',
  spot,
  units: 0,
  lastDay: '',
  urgentMiles: 0,
  isPartOfSite: false,
  members: [],
})

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

/** The first day on which anybody has room; on that day to whom it is nearest. */
export function giveVisitToFirst(lanes: readonly Lane[], visit: Visit, until: string): FieldDay | null {
  const roomy = lanes.flat().filter((day) => hasRoom(day, { units: visit.units, lastDay: until }))
  const first = roomy.reduce((least, { day }) => (least === '' || day < least ? day : least), '')
  const [taker] = roomy
    .filter(({ day }) => day === first)
    .map((day) => ({ day, place: cheapestIn(day.way, visit) }))
    .toSorted((a, b) => a.place.miles - b.place.miles)
  if (!taker) return null
  give(taker.day, visit, taker.place)
  return taker.day
}
