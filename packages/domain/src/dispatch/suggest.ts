import { daysBetween } from '../calendar-day.ts'
import { directionOf } from '../geo.ts'
import { openLane, type FieldDay, type Lane, type Visit } from './field-day.ts'
import type { Planning, PlanningVisit } from './planning.ts'
import { spread } from './spread.ts'
import { addedBy, milesOf, takeOut, untangle } from './way.ts'

/** Why this fielder, on this day. */
export type Why = {
  readonly addedMiles: number
  readonly dayUnits: number
  readonly unitsPerDay: number
  readonly daysLeft: number
  readonly visits: number
}
export type SuggestedStop = { readonly id: string; readonly plannedOn: string; readonly why: Why }
export type Suggestion = {
  readonly parts: readonly SuggestedPart[]
  readonly unplaced: readonly Unplaced[]
  readonly miles: number
}
type Unplaced = { readonly id: string; readonly because: 'NO_ROOM' | 'NO_PIN' }
type SuggestedPart = {
  readonly fielderId: string
  /** Day by day, in the order to drive. */
  readonly stops: readonly SuggestedStop[]
  /** Of these stops alone, each day from home and back. */
  readonly miles: number
}

/** Spreads visits over fielders. The same question has the same answer, in whatever order it is asked. */
export function suggest({ today, dueDate, visits, fielders }: Planning): Suggestion {
  const known = new Map(visits.map((visit) => [visit.id, visit]))
  const toPlace = byId(visits).flatMap(({ id, point, units, dueDate: own }): Visit[] =>
    point ? [{ id, spot: directionOf(point), units, lastDay: own ?? dueDate }] : [],
  )
  const lastDay = toPlace.reduce((last, visit) => (visit.lastDay > last ? visit.lastDay : last), dueDate)
  const people = byId(fielders)
  const { lanes, left } = spread(() => people.map((fielder) => openLane(fielder, { today, lastDay })), toPlace)

  const parts = lanes.flatMap((lane) => partOf(lane, known))
  const lost = new Set(left.map(({ id }) => id))
  return {
    parts,
    unplaced: byId(visits).flatMap(({ id, point }): Unplaced[] =>
      point ? (lost.has(id) ? [{ id, because: 'NO_ROOM' }] : []) : [{ id, because: 'NO_PIN' }],
    ),
    miles: parts.reduce((sum, { miles }) => sum + miles, 0),
  }
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

type Known = ReadonlyMap<string, PlanningVisit>

function partOf(lane: Lane, known: Known): SuggestedPart[] {
  const [first] = lane
  const stops = lane.flatMap((day) => stopsOf(day, known))
  if (!first || stops.length === 0) return []
  return [{ fielderId: first.fielder.id, stops, miles: lane.reduce((sum, day) => sum + milesAlone(day), 0) }]
}

const stopsOf = (day: FieldDay, known: Known): SuggestedStop[] =>
  day.way.stops.flatMap(({ id, lastDay }) =>
    id === null
      ? []
      : [{ id, plannedOn: day.day, why: whyOf(day, { id, siteId: known.get(id)?.siteId ?? '', dueDate: lastDay }) }],
  )

type Asked = { readonly id: string; readonly siteId: string; readonly dueDate: string }

/** Where a building has no pin, nobody knows what it adds to the way. */
export function whyOf({ day, fielder, taken, way }: FieldDay, { id, siteId, dueDate }: Asked): Why {
  const at = way.stops.findIndex((stop) => stop.id === id)
  return {
    addedMiles: at < 0 ? 0 : addedBy(way, at),
    dayUnits: taken,
    unitsPerDay: fielder.time.unitsPerDay,
    daysLeft: daysBetween(day, dueDate),
    visits: fielder.visits[siteId] ?? 0,
  }
}

/** The way of a day as if nothing had stood on it before. */
function milesAlone({ way }: FieldDay): number {
  const alone = { home: way.home, stops: [...way.stops], legs: [...way.legs] }
  for (let at = alone.stops.length - 1; at >= 0; at -= 1) if (alone.stops[at]?.id === null) takeOut(alone, at)
  untangle(alone)
  return milesOf(alone)
}
