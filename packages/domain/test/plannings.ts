import { daysAfter } from '../src/time/calendar-day.ts'
import { workingDaysBetween, type WorkingTime } from '../src/dispatch/days.ts'
import { driveOrder, driveThrough } from '../src/dispatch/route.ts'
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
        const own = isDueApart && dice.next() < 0.5 ? day : null
        visits.push({ id, siteId: `site-${visits.length}`, point: nearATown(), units, dueDate: own, isUrgent: false })
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
      siteId: '',
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

type Known = { readonly planning: Planning; readonly miles: number }

/**
 * Sixty buildings of sites with one to six of them, cut from a plan in which six fielders visit each site on one day,
 * near their home, not after its due date. Half of the sites are due on that very day, the others up to a week later.
 */
export function punctualPlan(seed: number): Known {
  const dice = diceOf(seed)
  const somewhere = (around: Point, metres: number): Point =>
    stepFrom(around, { north: (dice.next() - 0.5) * metres, east: (dice.next() - 0.5) * metres })
  const time: WorkingTime = { workingDays: [1, 2, 3, 4, 5], absences: [], unitsPerDay: 5, taken: {} }
  const people = Array.from({ length: 6 }, (_, at) => ({
    id: `fielder-${at}`,
    home: somewhere(GREENSBORO, 80_000),
    time,
    stops: [],
    visits: {},
  }))
  const free = shuffled(
    people.flatMap((fielder) =>
      workingDaysBetween(time, TODAY, daysAfter(TODAY, 4)).map((day) => ({ fielder, day, room: time.unitsPerDay })),
    ),
    dice,
  )
  const visits: (PlanningVisit & { readonly fielderId: string; readonly day: string })[] = []
  for (let site = 0; visits.length < 60; site += 1) {
    const buildings = Math.min(60 - visits.length, 1 + dice.upTo(4))
    const slot = free.find(({ room }) => room >= buildings)
    if (!slot) throw new RangeError('The plan is full')
    slot.room -= buildings
    const { fielder, day } = slot
    const at = somewhere(fielder.home, 30_000)
    const dueDate = dice.next() < 0.5 ? day : daysAfter(day, 1 + dice.upTo(7))
    for (let building = 0; building < buildings; building += 1)
      visits.push({
        id: `visit-${String(visits.length).padStart(2, '0')}`,
        siteId: `site-${site}`,
        point: somewhere(at, 300),
        units: 1,
        dueDate,
        isUrgent: false,
        fielderId: fielder.id,
        day,
      })
  }
  const days = Object.values(Object.groupBy(visits, ({ fielderId, day }) => `${fielderId} ${day}`))
  const miles = days.reduce((sum, stops = []) => {
    const home = people.find(({ id }) => id === stops[0]?.fielderId)?.home ?? null
    return (
      sum +
      driveThrough(
        home,
        driveOrder(
          home,
          stops.flatMap(({ point }) => point ?? []),
        ),
      ).miles
    )
  }, 0)
  return {
    planning: {
      today: TODAY,
      dueDate: daysAfter(TODAY, 11),
      visits: shuffled(
        visits.map(({ fielderId: _, day: __, ...visit }) => visit),
        dice,
      ),
      fielders: people,
    },
    miles,
  }
}
