import { daysAfter, daysBetween } from '../time/calendar-day.ts'

/** Calendar days of the organisation, both counted. */
export type Period = { readonly from: string; readonly to: string }

export const USUAL_WEEKS = 8
export const MOST_PERIOD_DAYS = 366

/** What a file of the numbers is about. */
export const NUMBER_SHEETS = ['weeks', 'reasons', 'production'] as const
export type NumberSheet = (typeof NUMBER_SHEETS)[number]

/** The Monday that a day's week begins with. */
export const weekOf = (day: string): string => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** So many weeks, the last one as far as it has come. */
export const weeksUntil = (to: string, weeks: number): Period => ({ from: daysAfter(weekOf(to), 7 * (1 - weeks)), to })

export type AskedPeriod = { readonly from?: string | undefined; readonly to?: string | undefined }

/** What is left out is usual: eight weeks, up to today. Null: it ends before it begins, or is longer than a year. */
export function periodOf({ from, to }: AskedPeriod, today: string): Period | null {
  const last = to ?? today
  const period = { ...weeksUntil(last, USUAL_WEEKS), ...(from ? { from } : {}) }
  const days = daysBetween(period.from, period.to) + 1
  return days >= 1 && days <= MOST_PERIOD_DAYS ? period : null
}

/** The weeks of a period by their Mondays; the first and the last may be cut by it. */
export const weeksOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysBetween(weekOf(from), weekOf(to)) / 7 + 1 }, (_, n) => daysAfter(weekOf(from), 7 * n))

type FirstVerdicts = { readonly first: number; readonly firstPassed: number }

/** Of those that were judged for the first time, the part that passed at once; null where there were none. */
export const firstPassYield = ({ first, firstPassed }: FirstVerdicts): number | null =>
  first > 0 ? firstPassed / first : null
