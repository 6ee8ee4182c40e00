/** Office hours: 8:00 to 17:00 from Monday to Friday, counted in minutes. Nothing happens on a weekend or at night. */
export type WorkClock = {
  /** The last moment at which somebody worked. */
  readonly now: number
  readonly today: string
  readonly minuteOf: (instant: string) => number
  readonly instantAt: (minute: number) => string
  readonly dayOf: (instant: string) => string
  /** A share of the time between a moment and now, and no more than so many minutes of it. */
  readonly since: (instant: string, share: number, most?: number) => string
}

const [OPENS, HOURS, WORKDAYS, WEEK] = [8, 9, 5, 7]
export const WORKDAY = HOURS * 60
const FIRST_MONDAY = new Temporal.PlainDate(2001, 1, 1)

export function openWorkClock(moment: Temporal.ZonedDateTime): WorkClock {
  const { timeZoneId } = moment
  const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZoneId)
  const minuteOf = (instant: string) => minuteAt(local(instant))
  const instantAt = (minute: number) => localAt(minute).toZonedDateTime(timeZoneId).toInstant().toString()
  const now = minuteAt(moment)
  return {
    now,
    today: moment.toPlainDate().toString(),
    minuteOf,
    instantAt,
    dayOf: (instant) => local(instant).toPlainDate().toString(),
    since: (instant, share, most = Infinity) => {
      const from = minuteOf(instant)
      return instantAt(from + Math.min(Math.max(0, now - from) * share, most))
    },
  }
}

function minuteAt(moment: Temporal.ZonedDateTime): number {
  const days = FIRST_MONDAY.until(moment.toPlainDate()).days
  const weekday = days % WEEK
  const workdays = Math.floor(days / WEEK) * WORKDAYS + Math.min(weekday, WORKDAYS)
  if (weekday >= WORKDAYS) return workdays * WORKDAY
  const minute = (moment.hour - OPENS) * 60 + moment.minute + moment.second / 60
  return workdays * WORKDAY + Math.max(0, Math.min(minute, WORKDAY))
}

function localAt(minute: number): Temporal.PlainDateTime {
  const workday = Math.floor(minute / WORKDAY)
  const day = FIRST_MONDAY.add({ days: Math.floor(workday / WORKDAYS) * WEEK + (workday % WORKDAYS) })
  const second = Math.floor((minute - workday * WORKDAY) * 60)
  return day.toPlainDateTime({ hour: OPENS }).add({ seconds: second })
}
