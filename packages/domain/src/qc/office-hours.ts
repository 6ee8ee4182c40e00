import { daysAfter } from '../time/calendar-day.ts'
import { dayOfWeek } from '../dispatch/days.ts'

const HOUR_MS = 3_600_000
/** When an office is open, Monday to Friday, where the organisation is. No clock is put forward or back between the two. */
const OPENS_AT = 8
const CLOSES_AT = 17

const isOfficeDay = (day: string): boolean => dayOfWeek(day) <= 5

/** The wall clock of a zone, read as if it hung in Greenwich. */
function wallClock(at: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.find((one) => one.type === type)?.value ?? 0)
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) + (at % 1000)
  )
}

/** The moment at which the clocks of a zone show this hour of a day. */
function momentOf(day: string, hour: number, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  const guess = shown - (wallClock(shown, timeZone) - shown)
  // Around the days on which clocks change, the first guess may go by the other time of the year.
  return guess - (wallClock(guess, timeZone) - shown)
}

/** So many hours of an open office after a moment: what comes at night waits from the morning on. */
export function afterOfficeHours(from: string, hours: number, timeZone: string): string {
  let [left, day] = [hours * HOUR_MS, new Date(wallClock(Date.parse(from), timeZone)).toISOString().slice(0, 10)]
  for (;;) {
    const begin = Math.max(Date.parse(from), momentOf(day, OPENS_AT, timeZone))
    const open = isOfficeDay(day) ? Math.max(0, momentOf(day, CLOSES_AT, timeZone) - begin) : 0
    if (left <= open) return new Date(begin + left).toISOString()
    left -= open
    day = daysAfter(day, 1)
  }
}
