import { daysAfter } from '../src/calendar-day.ts'
import { workingDaysBetween, type WorkingTime } from '../src/dispatch/days.ts'
import type { Planning, PlanningFielder, PlanningVisit } from '../src/dispatch/planning.ts'
import { stepFrom, type Point } from '../src/geo.ts'

/** Dice that fall the same way each time (mulberry32). */
export function diceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, upTo: (most: number) => Math.floor(next() * most) }
}

const TODAY = '2026-11-16'
const GREENSBORO: Point = { lat: 36.0726, lon: -79.792 }

type Shape = {
  readonly seed: number
  readonly fielders: number
  readonly days: number
  readonly unitsPerDay: number
  /** Of all room that there is. */
  readonly filled: number
  /** Units of each visit: at most so many, now and then more than a day holds. */
  readonly largest?: number
  readonly smallest?: number
  readonly isDueApart?: boolean
  readonly standing?: number
}

/** A question that has an answer: the visits are cut from days that fielders have, so that they fit in at least one way. */
export function feasiblePlanning(shape: Shape): Planning {
  const { seed, days, unitsPerDay, filled, isDueApart = false } = shape
  const dice = diceOf(seed)
  const dueDate = daysAfter(TODAY, days - 1)
  const somewhere = (around: Point, metres: number): Point =>
    stepFrom(around, { north: (dice.next() - 0.5) * metres, east: (dice.next() - 0.5) * metres })
  const towns = Array.from({ length: 5 }, () => somewhere(GREENSBORO, 90_000))
  const nearATown = () => somewhere(towns[dice.upTo(towns.length)] ?? GREENSBORO, 15_000)

  const visits: PlanningVisit[] = []
  const fielders = Array.from({ length: shape.fielders }, (_, at): PlanningFielder => {
    const fielder = someFielder(shape, { at, dice, dueDate, nearATown })
    for (const day of workingDaysBetween(fielder.time, TODAY, dueDate)) {
      for (const units of cutDay(unitsPerDay - (fielder.time.taken[day] ?? 0), shape, dice)) {
        if (dice.next() > filled) continue
        const id = `visit-${String(visits.length).padStart(4, '0')}`
        const own = isDueApart && dice.next() < 0.5 ? { dueDate: day } : {}
        visits.push({ id, siteId: `site-${visits.length % 50}`, point: nearATown(), units, ...own })
      }
    }
    return fielder
  })
  return { today: TODAY, dueDate, visits: shuffled(visits, dice), fielders: shuffled(fielders, dice) }
}

type Dice = ReturnType<typeof diceOf>
type Around = { at: number; dice: Dice; dueDate: string; nearATown: () => Point }

function someFielder(shape: Shape, { at, dice, dueDate, nearATown }: Around): PlanningFielder {
  const isAway = dice.next() < 0.3
  const time: WorkingTime = {
    workingDays: dice.next() < 0.2 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5],
    absences: isAway ? [{ fromDay: daysAfter(TODAY, dice.upTo(shape.days)), untilDay: dueDate }] : [],
    unitsPerDay: shape.unitsPerDay,
    taken: {},
  }
  const stops = workingDaysBetween(time, TODAY, dueDate).flatMap((day) =>
    Array.from({ length: dice.next() < (shape.standing ?? 0) ? 1 + dice.upTo(shape.unitsPerDay) : 0 }, () => ({
      day,
      point: nearATown(),
    })),
  )
  const taken: Record<string, number> = {}
  for (const { day } of stops) taken[day] = (taken[day] ?? 0) + 1
  const id = `fielder-${String(at).padStart(3, '0')}`
  return {
    id,
    home: dice.next() < 0.95 ? nearATown() : null,
    time: { ...time, taken },
    stops,
    visits: { 'site-1': at },
  }
}

/** The room of one day, cut into visits; an empty day may be one JSBN of more houses than fit into it. */
function cutDay(room: number, { unitsPerDay, largest = unitsPerDay, smallest = 1 }: Shape, dice: Dice): number[] {
  if (room === unitsPerDay && largest > unitsPerDay && dice.next() < 0.1) return [unitsPerDay + 1 + dice.upTo(8)]
  const pieces: number[] = []
  for (let left = Math.max(0, room); left > 0;) {
    const piece = Math.min(left, smallest + dice.upTo(Math.min(largest, unitsPerDay) - smallest + 1))
    pieces.push(piece)
    left -= piece
  }
  return pieces
}

function shuffled<T>(rows: readonly T[], dice: Dice): T[] {
  return rows
    .map((row) => ({ row, lot: dice.next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ row }) => row)
}
