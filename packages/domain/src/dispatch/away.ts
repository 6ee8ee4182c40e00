import { daysAfter } from '../calendar-day.ts'
import { directionOf, type Point } from '../geo.ts'
import { workingDaysBetween, type Absence } from './days.ts'
import { give, hasRoom, openLane, wayThrough, type FieldDay, type Visit } from './field-day.ts'
import type { PlanningFielder } from './planning.ts'
import { spread, totalMiles } from './spread.ts'
import { whyOf, type Why } from './suggest.ts'
import { cheapestIn, milesOf } from './way.ts'

/** Nobody has room until the due date: how long after it somebody is still looked for. */
const LATE_DAYS = 14

/** What the fielder has in hand. */
export type AwayStop = {
  readonly id: string
  readonly siteId: string
  readonly point: Point | null
  readonly units: number
  readonly dueDate: string
  readonly plannedOn: string
  readonly isStarted: boolean
}
export type GoingAway = Absence & {
  readonly today: string
  readonly fielder: Pick<PlanningFielder, 'home' | 'time'> & { readonly stops: readonly AwayStop[] }
  readonly others: readonly PlanningFielder[]
}
export type AwayMove = {
  readonly id: string
  /** Null: nobody has room, it goes back on the board. */
  readonly to: { readonly fielderId: string; readonly plannedOn: string; readonly why: Why } | null
  readonly turnsLate: boolean
}
export type AwayOutcome = {
  readonly moves: readonly AwayMove[]
  /** Started already: they stay. */
  readonly staying: readonly string[]
  /** Of everybody's ways together. */
  readonly extraMiles: number
  readonly late: number
}

/** What it would mean that somebody is away: who takes what, how many miles more, what turns late. */
export function planAway(going: GoingAway): AwayOutcome {
  const touched = going.fielder.stops.filter((stop) => isTouched(stop, going))
  const moving = touched.filter(({ isStarted }) => !isStarted).toSorted(byUrgency)
  const { takers, addedMiles } = findTakers(moving, going)
  const moves = moving.map((stop) => moveOf(stop, takers.get(stop.id), going.today))
  return {
    moves,
    staying: touched.filter(({ isStarted }) => isStarted).map(({ id }) => id),
    extraMiles: addedMiles - savedMiles(going.fielder, moving),
    late: moves.filter(({ turnsLate }) => turnsLate).length,
  }
}

const byUrgency = (a: AwayStop, b: AwayStop) =>
  a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1

/** It stands in these days, or it is due in them and no day is left before. */
function isTouched({ plannedOn, dueDate }: AwayStop, { today, fromDay, untilDay, fielder }: GoingAway): boolean {
  const isIn = (day: string) => fromDay <= day && day <= untilDay
  const time = { ...fielder.time, absences: [...fielder.time.absences, { fromDay, untilDay }] }
  return isIn(plannedOn) || (isIn(dueDate) && workingDaysBetween(time, today, dueDate).length === 0)
}

type Takers = ReadonlyMap<string, FieldDay>

/** First by short ways until the due date; whatever is left, to the first who has room. */
function findTakers(moving: readonly AwayStop[], { today, others }: GoingAway): { takers: Takers; addedMiles: number } {
  const inTime = ({ dueDate }: AwayStop) => (dueDate < today ? today : dueDate)
  const atLast = (stop: AwayStop) => daysAfter(inTime(stop), LATE_DAYS)
  const lastDay = moving.reduce((last, stop) => (atLast(stop) > last ? atLast(stop) : last), today)
  const open = () =>
    others.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((other) => openLane(other, { today, lastDay }))
  const visits = moving.flatMap((stop) => visitOf(stop, inTime(stop)) ?? [])
  const { lanes } = spread(open, visits)

  const days = lanes.flat().toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const takers = new Map(days.flatMap((day) => day.way.stops.flatMap(({ id }) => (id === null ? [] : [[id, day]]))))
  for (const stop of moving) {
    if (takers.has(stop.id)) continue
    const day = giveToFirst(days, stop, atLast(stop))
    if (day) takers.set(stop.id, day)
  }
  return { takers, addedMiles: totalMiles(lanes) - totalMiles(open()) }
}

const visitOf = ({ id, point, units }: AwayStop, lastDay: string): Visit | null =>
  point && { id, spot: directionOf(point), units, lastDay }

/** The first day on which anybody has room; on that day to whom it is nearest. */
function giveToFirst(days: readonly FieldDay[], stop: AwayStop, lastDay: string): FieldDay | null {
  const roomy = days.filter((day) => hasRoom(day, { units: stop.units, lastDay }))
  const first = roomy.filter(({ day }) => day === roomy[0]?.day)
  const visit = visitOf(stop, lastDay)
  const milesOn = (day: FieldDay) => (visit ? cheapestIn(day.way, visit).miles : 0)
  const [taker] = first.map((day) => ({ day, miles: milesOn(day) })).toSorted((a, b) => a.miles - b.miles)
  if (!taker) return null
  if (visit) give(taker.day, visit, cheapestIn(taker.day.way, visit))
  else taker.day.taken += stop.units
  return taker.day
}

function moveOf({ id, siteId, dueDate, plannedOn }: AwayStop, taker: FieldDay | undefined, today: string): AwayMove {
  const isLateAlready = plannedOn > dueDate || dueDate < today
  return {
    id,
    to: taker
      ? { fielderId: taker.fielder.id, plannedOn: taker.day, why: whyOf(taker, { id, siteId, dueDate }) }
      : null,
    turnsLate: !isLateAlready && (!taker || taker.day > dueDate),
  }
}

/** What the fielder does not drive. */
function savedMiles({ home, stops }: GoingAway['fielder'], moving: readonly AwayStop[]): number {
  const days = new Set(moving.map(({ plannedOn }) => plannedOn))
  const milesOn = (day: string, without: readonly AwayStop[]) =>
    milesOf(
      wayThrough(
        home,
        stops.flatMap((stop) => (stop.plannedOn === day && stop.point && !without.includes(stop) ? [stop.point] : [])),
      ),
    )
  return [...days].reduce((saved, day) => saved + milesOn(day, []) - milesOn(day, moving), 0)
}
