import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain'
import type { Dice } from './dice.ts'
import { STAGES } from './goals.ts'

/** As the settings have it until somebody says otherwise. */
const DUE_AFTER = 14

export const daysBefore = (now: Temporal.ZonedDateTime, days: number): string =>
  now.subtract({ days }).toInstant().toString()

type Asked = { readonly goal: OrderStatus; readonly isOverdue: boolean }

/** The days of one order: sent, received, due, and when it reached each status on its way. */
export function planDays(dice: Dice, now: Temporal.ZonedDateTime, { goal, isOverdue }: Asked) {
  const [youngest, oldest] = STAGES[goal].days
  const received = receivedAt(dice, now, dice.between(youngest, oldest))
  const receivedOn = received.toPlainDate()
  const sent = onWorkday(receivedOn.subtract({ days: dice.between(0, 2) }))
  const today = now.toPlainDate()
  const usual = sent.add({ days: DUE_AFTER })
  const isLate = Temporal.PlainDate.compare(usual, today) < 0
  // A customer who is told in time agrees to another day; only what was forgotten stays overdue.
  const due = isLate && !isOverdue ? afterWeekend(today.add({ days: dice.between(0, 10) })) : usual
  return {
    receivedAt: received.toInstant().toString(),
    receivedOn: receivedOn.toString(),
    sentDate: sent.toString(),
    dueDate: (isDelivered(goal) ? usual : due).toString(),
    reached: reachedOn(dice, { goal, from: receivedOn, to: today }),
  }
}

const isDelivered = (goal: OrderStatus) =>
  ORDER_STATUSES.indexOf(goal) >= ORDER_STATUSES.indexOf('SUBMITTED_TO_CUSTOMER')

/** During office hours of a workday; nothing has been received in the future. */
function receivedAt(dice: Dice, now: Temporal.ZonedDateTime, daysAgo: number): Temporal.ZonedDateTime {
  const day = onWorkday(now.toPlainDate().subtract({ days: daysAgo }))
  const time = new Temporal.PlainTime(dice.between(8, 16), dice.between(0, 59), dice.between(0, 59))
  const then = day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time })
  return Temporal.ZonedDateTime.compare(then, now) < 0 ? then : now.subtract({ minutes: dice.between(2, 90) })
}

const SATURDAY = 6
/** What falls on a Saturday came on Friday, what falls on a Sunday on Thursday: no day gets all of it. */
const onWorkday = (day: Temporal.PlainDate) =>
  day.dayOfWeek < SATURDAY ? day : day.subtract({ days: day.dayOfWeek === SATURDAY ? 1 : 3 })
const afterWeekend = (day: Temporal.PlainDate) =>
  day.dayOfWeek >= SATURDAY ? day.add({ days: 8 - day.dayOfWeek }) : day

type Way = { readonly goal: OrderStatus; readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate }

/** What is done is billed after so many days at each status; what comes then is up to who pays. */
const QUICK_PACE = 5
export const isBilled = (goal: OrderStatus) => ORDER_STATUSES.indexOf(goal) >= ORDER_STATUSES.indexOf('INVOICED')

/** Each status a few days after the one before, none of them ahead of today. */
function reachedOn(dice: Dice, { goal, from, to }: Way): Record<string, string> {
  const passed = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(goal) + 1)
  const even = from.until(to).days / passed.length
  const pace = isBilled(goal) ? Math.min(even, QUICK_PACE) : even
  let day = from
  return Object.fromEntries(
    passed.map((status, at) => {
      const next = onWorkday(from.add({ days: Math.floor(pace * at) + dice.between(0, 1) }))
      if (at > 0 && Temporal.PlainDate.compare(next, day) > 0 && Temporal.PlainDate.compare(next, to) <= 0) day = next
      return [status, day.toString()]
    }),
  )
}
