import { daysAfter, daysBetween } from '../time/calendar-day.ts'
import type { DayOfWeek } from '../identity/working-days.ts'

/** From the first to the last day, both included. */
export type Absence = { readonly fromDay: string; readonly untilDay: string }

/** When somebody works, and how much of each day is taken. */
export type WorkingTime = {
  readonly workingDays: readonly DayOfWeek[]
  readonly absences: readonly Absence[]
  readonly unitsPerDay: number
  /** Units planned already, by day. */
  readonly taken: Readonly<Record<string, number>>
}

/** 1 is Monday. */
export const dayOfWeek = (day: string): DayOfWeek =>
  // getUTCDay() answers 0 to 6.
  (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as DayOfWeek

export const isAway = (absences: readonly Absence[], day: string): boolean =>
  absences.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay)

export const worksOn = ({ workingDays, absences }: Pick<WorkingTime, 'workingDays' | 'absences'>, day: string) =>
  workingDays.includes(dayOfWeek(day)) && !isAway(absences, day)

/** Nobody plans further ahead than a year. */
const HORIZON_DAYS = 366

/** The days on which somebody works, both ends included. */
export function workingDaysBetween(time: Pick<WorkingTime, 'workingDays' | 'absences'>, from: string, until: string) {
  const length = Math.min(HORIZON_DAYS, Math.max(0, daysBetween(from, until) + 1))
  return Array.from({ length }, (_, at) => daysAfter(from, at)).filter((day) => worksOn(time, day))
}

/** A JSBN of more houses than fit into one day takes a day of its own. */
export const fitsOn = (taken: number, units: number, unitsPerDay: number): boolean =>
  taken + units <= unitsPerDay || taken === 0

type Span = { readonly today: string; readonly dueDate: string }

/** What is due in a plan that ends on a day keeps its own date where that is earlier. */
export const earlierDay = (own: string | null, planned: string): string => (own && own < planned ? own : planned)

export type DatedVisit = { readonly units: number; readonly dueDate: string | null }

/**
 * The day of each of these visits: the first working day with room, and what is due first chooses first. Where there
 * is no room the least laden day: a dispatcher may ask for more than fits, and sees that it does.
 */
export function planDays(time: WorkingTime, { today, dueDate }: Span, visits: readonly DatedVisit[]): string[] {
  const days = workingDaysBetween(time, today, dueDate)
  const taken = new Map(days.map((day) => [day, time.taken[day] ?? 0]))
  const load = (day: string) => taken.get(day) ?? 0
  const planned = new Map<DatedVisit, string>()
  for (const visit of visits.toSorted((a, b) =>
    byDay(earlierDay(a.dueDate, dueDate), earlierDay(b.dueDate, dueDate)),
  )) {
    const day =
      days.find((candidate) => fitsOn(load(candidate), visit.units, time.unitsPerDay)) ??
      days.reduce<string | undefined>(
        (least, next) => (least && load(least) <= load(next) ? least : next),
        undefined,
      ) ??
      dueDate
    taken.set(day, load(day) + visit.units)
    planned.set(visit, day)
  }
  return visits.map((visit) => planned.get(visit) ?? dueDate)
}

const byDay = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** How many units fit until a day. */
export const roomUntil = (time: WorkingTime, { today, dueDate }: Span): number =>
  workingDaysBetween(time, today, dueDate).reduce(
    (room, day) => room + Math.max(0, time.unitsPerDay - (time.taken[day] ?? 0)),
    0,
  )
