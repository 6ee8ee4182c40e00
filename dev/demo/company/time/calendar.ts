import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain'
import type { Dice } from '../../../pictures/dice.ts'
import { STAGES } from '../goals.ts'

/** As the settings of this company have it: four weeks. */
export const DUE_AFTER = 28
/** What is in the field or in review may be late: so many days after it came. */
const LATE: readonly [least: number, most: number] = [DUE_AFTER + 2, DUE_AFTER + 8]
const MAY_BE_LATE: ReadonlySet<OrderStatus> = new Set(['ASSIGNED', 'IN_PROGRESS', 'QC_REVIEW'])

export const daysBefore = (now: Temporal.ZonedDateTime, days: number): string =>
  atOffice(workdaysBefore(now.toPlainDate().subtract({ days }), 0), now, new Temporal.PlainTime(10, 20))

type Input = {
  readonly goal: OrderStatus
  readonly isOverdue: boolean
  /** As young as one with this goal can be. */
  readonly isFresh: boolean
}

/** The days of one order: sent, received and due. */
export function planDays(dice: Dice, now: Temporal.ZonedDateTime, { goal, isOverdue, isFresh }: Input) {
  const [youngest, oldest] = isOverdue && MAY_BE_LATE.has(goal) ? LATE : STAGES[goal].days
  const day = workdaysBefore(
    now.toPlainDate(),
    Math.round(((isFresh ? youngest : dice.between(youngest, oldest)) * 5) / 7),
  )
  const time = new Temporal.PlainTime(dice.between(8, 16), dice.between(0, 59), dice.between(0, 59))
  const receivedAt = atOffice(day, now, time)
  const receivedOn = Temporal.Instant.from(receivedAt).toZonedDateTimeISO(now.timeZoneId).toPlainDate()
  const sent = workdaysBefore(receivedOn, dice.between(0, 2))
  return {
    receivedAt,
    receivedOn: receivedOn.toString(),
    sentDate: sent.toString(),
    dueDate: sent.add({ days: DUE_AFTER }).toString(),
  }
}

/** During office hours of a workday; what would be in the future was on the workday before. */
function atOffice(day: Temporal.PlainDate, now: Temporal.ZonedDateTime, plainTime: Temporal.PlainTime): string {
  const then = day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime })
  if (Temporal.ZonedDateTime.compare(then, now.subtract({ minutes: 2 })) < 0) return then.toInstant().toString()
  return atOffice(workdaysBefore(day, 1), now, plainTime)
}

const SATURDAY = 6
/** A weekend counts as the Friday before it. */
function workdaysBefore(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  if (day.dayOfWeek >= SATURDAY) return workdaysBefore(day.subtract({ days: day.dayOfWeek - SATURDAY + 1 }), count)
  return count === 0 ? day : workdaysBefore(day.subtract({ days: 1 }), count - 1)
}

export const isBilled = (goal: OrderStatus) => ORDER_STATUSES.indexOf(goal) >= ORDER_STATUSES.indexOf('INVOICED')
