import { daysAfter } from '../time/calendar-day.ts'
import type { Point } from '../geo.ts'
import { roadsOfBlocks, type RoadBlocks } from '../roads/road-blocks.ts'
import type { Roads } from '../roads/roads.ts'
import { workingDaysBetween, type Absence } from './days.ts'
import { giveVisitToFirst, hasRoom, openLane, wayThrough, type FieldDay, type Lane } from './field-day.ts'
import type { PlanningFielder } from './planning.ts'
import { spread } from './spread.ts'
import { visitOf, whyOf, type Why } from './suggest.ts'
import { milesOf } from './way.ts'

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
/** Who is to take a stop; null: it goes back on the board. */
type AwayChoice = { readonly id: string; readonly fielderId: string | null }
export type GoingAway = Absence & {
  readonly today: string
  readonly fielder: Pick<PlanningFielder, 'home' | 'time'> & { readonly stops: readonly AwayStop[] }
  readonly others: readonly PlanningFielder[]
  /** What somebody has settled already; the rest is planned around it. */
  readonly choices: readonly AwayChoice[]
  /** What the routing server said; without it miles are estimated. */
  readonly blocks?: RoadBlocks | null
}
export type AwayMove = {
  readonly id: string
  /** Null: nobody has room, or somebody chose so: it goes back on the board. */
  readonly to: { readonly fielderId: string; readonly plannedOn: string; readonly why: Why } | null
  readonly turnsLate: boolean
}
export type AwayOutcome = {
  readonly moves: readonly AwayMove[]
  /** What each day of those who take something becomes longer by. */
  readonly days: readonly { readonly fielderId: string; readonly day: string; readonly addedMiles: number }[]
  /** What the fielder does not drive. */
  readonly savedMiles: number
  /** Started already: they stay. */
  readonly staying: readonly string[]
  readonly late: number
}

/** What it would mean that somebody is away: who takes what, how many miles more, what turns late. */
export function planAway(going: GoingAway): AwayOutcome {
  const touched = going.fielder.stops.filter((stop) => isTouched(stop, going))
  const moving = touched.filter(({ isStarted }) => !isStarted).toSorted(byUrgency)
  const roads = going.blocks ? roadsOfBlocks(going.blocks) : null
  const takers = findTakers(moving, going, roads)
  const moves = moving.map((stop) => moveOf(stop, takers.get(stop.id), going.today))
  return {
    moves,
    days: [...new Set(takers.values())].toSorted(byFielderAndDay).map((taker) => ({
      fielderId: taker.fielder.id,
      day: taker.day,
      addedMiles: milesOf(taker.way) - milesOf(wayBefore(taker, roads)),
    })),
    savedMiles: savedMiles(going.fielder, moving, roads),
    staying: touched.filter(({ isStarted }) => isStarted).map(({ id }) => id),
    late: moves.filter(({ turnsLate }) => turnsLate).length,
  }
}

const byFielderAndDay = (a: FieldDay, b: FieldDay) =>
  a.fielder.id === b.fielder.id ? (a.day < b.day ? -1 : 1) : a.fielder.id < b.fielder.id ? -1 : 1

const wayBefore = ({ fielder, day }: FieldDay, roads: Roads | null) =>
  wayThrough(
    fielder.home,
    fielder.stops.flatMap((stop) => (stop.day === day && stop.point ? [stop.point] : [])),
    roads,
  )

const byUrgency = (a: AwayStop, b: AwayStop) =>
  a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1

/** It stands in these days, or it is due in them and no day is left before. */
function isTouched({ plannedOn, dueDate }: AwayStop, { today, fromDay, untilDay, fielder }: GoingAway): boolean {
  const isIn = (day: string) => fromDay <= day && day <= untilDay
  const time = { ...fielder.time, absences: [...fielder.time.absences, { fromDay, untilDay }] }
  return isIn(plannedOn) || (isIn(dueDate) && workingDaysBetween(time, today, dueDate).length === 0)
}

type Takers = ReadonlyMap<string, FieldDay>

/** First what is settled, then by short ways until the due date; whatever is left, to the first who has room. */
function findTakers(moving: readonly AwayStop[], { today, others, choices }: GoingAway, roads: Roads | null): Takers {
  const chosen = new Map(choices.map(({ id, fielderId }) => [id, fielderId]))
  const inTime = ({ dueDate }: AwayStop) => (dueDate < today ? today : dueDate)
  const atLast = (stop: AwayStop) => daysAfter(inTime(stop), LATE_DAYS)
  const lastDay = moving.reduce((last, stop) => (atLast(stop) > last ? atLast(stop) : last), today)
  const takers = new Map<string, FieldDay>()
  const open = () => {
    const lanes = others
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((other) => openLane(other, { today, lastDay, roads }))
    for (const stop of moving) {
      const lane = lanes.find(([day]) => day && day.fielder.id === chosen.get(stop.id))
      // Without its id it stays where it is; without its site nothing else follows it.
      const day = lane && giveToFirst([lane], { ...stop, id: null, siteId: '' }, { lastDay: atLast(stop), roads })
      if (day) takers.set(stop.id, day)
    }
    return lanes
  }
  const free = moving.filter(({ id }) => !chosen.has(id))
  const { lanes } = spread(
    open,
    free.flatMap((stop) => visitOf({ ...stop, dueDate: inTime(stop), isUrgent: false }, roads) ?? []),
  )
  const days = lanes.flat()
  for (const [id, { fielder, day }] of takers) {
    const same = days.find((each) => each.day === day && each.fielder === fielder)
    if (same) takers.set(id, same)
  }
  for (const day of days) for (const { id } of day.way.stops) if (id !== null) takers.set(id, day)
  for (const stop of free) {
    const day = takers.has(stop.id) ? null : giveToFirst(lanes, stop, { lastDay: atLast(stop), roads })
    if (day) takers.set(stop.id, day)
  }
  return takers
}

type Waiting = Omit<AwayStop, 'id'> & { readonly id: string | null }

/** Where nobody knows where it is, nobody knows what it adds to the way. */
function giveToFirst(
  lanes: readonly Lane[],
  stop: Waiting,
  { lastDay, roads }: { readonly lastDay: string; readonly roads: Roads | null },
): FieldDay | null {
  const visit = visitOf({ ...stop, isUrgent: false }, roads)
  if (visit) return giveVisitToFirst(lanes, visit, lastDay)
  const [day] = lanes
    .flat()
    .filter((each) => hasRoom(each, { units: stop.units, lastDay }))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  if (!day) return null
  day.taken += stop.units
  return day
}

function moveOf({ id, siteId, dueDate, plannedOn }: AwayStop, taker: FieldDay | undefined, today: string): AwayMove {
  const isLateAlready = plannedOn > dueDate || dueDate < today
  return {
    id,
    to: taker ? { fielderId: taker.fielder.id, plannedOn: taker.day, why: whyOf(taker, { siteId, dueDate }) } : null,
    turnsLate: !isLateAlready && (!taker || taker.day > dueDate),
  }
}

/** What the fielder does not drive. */
function savedMiles({ home, stops }: GoingAway['fielder'], moving: readonly AwayStop[], roads: Roads | null): number {
  const days = new Set(moving.map(({ plannedOn }) => plannedOn))
  const milesOn = (day: string, without: readonly AwayStop[]) =>
    milesOf(
      wayThrough(
        home,
        stops.flatMap((stop) => (stop.plannedOn === day && stop.point && !without.includes(stop) ? [stop.point] : [])),
        roads,
      ),
    )
  return [...days].reduce((saved, day) => saved + milesOn(day, []) - milesOn(day, moving), 0)
}
