import { refuse } from '../refusals.ts'
import { daysAfter } from '../time/calendar-day.ts'

/** `2026-10`: as it stands in a calendar day. */
export const monthOf = (day: string): string => day.slice(0, 7)

export function lastDayOf(month: string): string {
  const [year, at] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, at ?? 0, 0)).toISOString().slice(0, 10)
}
const isMonthEnd = (day: string): boolean => day === lastDayOf(monthOf(day))

/** So many months up to that of a day, the newest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const months = [monthOf(day)]
  while (months.length < count) months.push(monthOf(daysAfter(`${months.at(-1)}-01`, -1)))
  return months
}

/** Everything up to its last day is closed; null: nothing is. */
export type ClosedThrough = string | null
export const isClosedOn = (day: string, closedThrough: ClosedThrough): boolean =>
  closedThrough !== null && day <= closedThrough

/** Whatever is booked carries a day of an open month. */
export function insistOnOpenDay(day: string, closedThrough: ClosedThrough): void {
  if (closedThrough !== null && isClosedOn(day, closedThrough)) refuse('period.closed', { day, closedThrough })
}

/** Voiding takes an invoice out of its month, however late it is done. */
export function insistOnOpenInvoiceDate(day: string, closedThrough: ClosedThrough): void {
  if (closedThrough !== null && isClosedOn(day, closedThrough)) refuse('period.void_closed', { day, closedThrough })
}

type Closing = { readonly closedThrough: ClosedThrough; readonly today: string }

/** Whole months that are over, one after another: what lies before is closed with it. */
export function insistOnClosing(through: string, { closedThrough, today }: Closing): void {
  if (!isMonthEnd(through)) refuse('period.not_month_end', {})
  if (through >= today) refuse('period.not_over', { through })
  if (isClosedOn(through, closedThrough)) refuse('period.closed_already', { through })
}

/** Null: every month. */
export function insistOnReopening(through: string | null, closedThrough: ClosedThrough): void {
  if (through !== null && !isMonthEnd(through)) refuse('period.not_month_end', {})
  if (closedThrough === null || (through !== null && through >= closedThrough))
    refuse('period.not_closed', { closedThrough })
}
