import { daysAfter } from '@demarc/domain/time/calendar-day'
import {
  dayOfWeek,
  fitsOn,
  isAway,
  planDays,
  worksOn,
  type Absence,
  type DatedVisit,
} from '@demarc/domain/dispatch/days'
import type { DayOfWeek } from '@demarc/domain/identity/working-days'

/** As many days of work as stand side by side. */
const SHOWN_DAYS = 5
/** Two weeks hold five days of anybody's work. */
const LOOK_AHEAD = 14
const OFFICE_DAYS: readonly DayOfWeek[] = [1, 2, 3, 4, 5]

type Worker = {
  readonly workingDays: readonly DayOfWeek[]
  readonly absences: readonly Absence[]
  readonly stops: readonly { readonly plannedOn: string; readonly units: number }[]
}
export type UnitsByDay = Readonly<Record<string, number>>

/** The next days on which anybody works, from today on. */
export function boardDays(today: string, workers: readonly Pick<Worker, 'workingDays'>[]): string[] {
  const worked = new Set(workers.length > 0 ? workers.flatMap(({ workingDays }) => workingDays) : OFFICE_DAYS)
  const open = worked.size > 0 ? worked : new Set(OFFICE_DAYS)
  return Array.from({ length: LOOK_AHEAD * 4 }, (_, at) => daysAfter(today, at))
    .filter((day) => open.has(dayOfWeek(day)))
    .slice(0, SHOWN_DAYS)
}

const sumByDay = (visits: readonly { readonly day: string; readonly units: number }[]): UnitsByDay => {
  const sums: Record<string, number> = {}
  for (const { day, units } of visits) sums[day] = (sums[day] ?? 0) + units
  return sums
}

/** What is in hand, by day; what was planned for a day that is over is still to do today. */
export const takenBy = ({ stops }: Pick<Worker, 'stops'>, today: string): UnitsByDay =>
  sumByDay(stops.map(({ plannedOn, units }) => ({ day: plannedOn < today ? today : plannedOn, units })))

type Span = { readonly today: string; readonly dueDate: string; readonly unitsPerDay: number }

/** Which day each of these visits would get, and how that adds up: what is overdue takes no day from them. */
export function previewDays(worker: Worker, { today, dueDate, unitsPerDay }: Span, visits: readonly DatedVisit[]) {
  const ahead = worker.stops.filter(({ plannedOn }) => plannedOn >= today)
  const time = { ...worker, unitsPerDay, taken: takenBy({ stops: ahead }, today) }
  const days = planDays(time, { today, dueDate }, visits)
  return { days, units: sumByDay(days.map((day, at) => ({ day, units: visits[at]?.units ?? 0 }))) }
}

export type LaneCell =
  | { readonly kind: 'off'; readonly day: string }
  | { readonly kind: 'away'; readonly day: string; readonly days: number; readonly until: string }
  | {
      readonly kind: 'work'
      readonly day: string
      readonly taken: number
      readonly added: number
      readonly free: number
      readonly isOver: boolean
    }

type Lane = { readonly days: readonly string[]; readonly today: string; readonly unitsPerDay: number }

/** The days of a lane, those of one absence as one. A day off with something on it is shown as worked. */
export function laneCells(worker: Worker, added: UnitsByDay, { days, today, unitsPerDay }: Lane): LaneCell[] {
  const taken = takenBy(worker, today)
  const cells: LaneCell[] = []
  for (const day of days) {
    const [has, gets] = [taken[day] ?? 0, added[day] ?? 0]
    const before = cells.at(-1)
    const absence = worker.absences.find((each) => isAway([each], day))
    if (has + gets === 0 && absence) {
      const { untilDay: until } = absence
      if (before?.kind === 'away' && before.until === until)
        cells[cells.length - 1] = { ...before, days: before.days + 1 }
      else cells.push({ kind: 'away', day, days: 1, until })
    } else if (has + gets === 0 && !worksOn(worker, day)) cells.push({ kind: 'off', day })
    else {
      const free = Math.max(0, unitsPerDay - has - gets)
      // One JSBN of many houses takes a day of its own, and that is no fault.
      const isOver = has + gets > unitsPerDay && !isOneVisit(worker, { day, today, added: gets })
      cells.push({ kind: 'work', day, taken: has, added: gets, free, isOver })
    }
  }
  return cells
}

const isOneVisit = ({ stops }: Worker, { day, today, added }: { day: string; today: string; added: number }) => {
  const there = stops.filter(({ plannedOn }) => (plannedOn < today ? today : plannedOn) === day)
  return there.length === 1 && added === 0 && fitsOn(0, there[0]?.units ?? 0, 0)
}

/** Units that lie after the last day shown. */
export const laterUnits = (worker: Pick<Worker, 'stops'>, added: UnitsByDay, lastDay: string | undefined): number =>
  [
    ...Object.entries(sumByDay(worker.stops.map(({ plannedOn, units }) => ({ day: plannedOn, units })))),
    ...Object.entries(added),
  ]
    .filter(([day]) => lastDay !== undefined && day > lastDay)
    .reduce((sum, [, units]) => sum + units, 0)

/** The days that still have room, for "room on Mon 16 and Tue 17". */
export function daysWithRoom(worker: Worker, added: UnitsByDay, lane: Lane): string[] {
  return laneCells(worker, added, lane).flatMap((cell) => (cell.kind === 'work' && cell.free > 0 ? [cell.day] : []))
}

/** Away today, or on every day that is shown: not asked first. */
export const isOut = ({ absences }: Pick<Worker, 'absences'>, today: string): boolean => isAway(absences, today)
