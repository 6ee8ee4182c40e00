export type Days = { readonly from: string; readonly to: string }

/** So many days of received orders, the last one today; so many days of what is due, the first one today. */
const LOOKED_BACK = 12
const LOOKED_AHEAD = 7

/** This month up to today, and the same days of the month before; a shorter month ends where it ends. */
export function monthToDate(today: string): { readonly now: Days; readonly before: Days } {
  const to = Temporal.PlainDate.from(today)
  const before = to.subtract({ months: 1 })
  const fromTheFirst = (day: Temporal.PlainDate) => ({ from: day.with({ day: 1 }).toString(), to: day.toString() })
  return { now: fromTheFirst(to), before: fromTheFirst(before) }
}

export const lastDays = (today: string): string[] => daysFrom(today, 1 - LOOKED_BACK, LOOKED_BACK)
export const nextDays = (today: string): string[] => daysFrom(today, 0, LOOKED_AHEAD)

function daysFrom(today: string, first: number, count: number): string[] {
  const day = Temporal.PlainDate.from(today)
  return Array.from({ length: count }, (_, at) => day.add({ days: first + at }).toString())
}
