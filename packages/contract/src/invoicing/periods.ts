import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, PlanningDay } from '../orders/order.ts'
import { Reason } from '../reason.ts'

/** A calendar month, by the days that its entries carry. */
export const Period = z
  .object({
    /** `2026-10` */
    month: z.string(),
    lastDay: CalendarDay,
    isClosed: z.boolean(),
    /** It is over, so it can be closed. */
    isOver: z.boolean(),
    /** By invoice date, void ones left out; before tax, as the credits are. */
    invoicedCents: z.int(),
    creditedCents: z.int(),
    /** Billed less credited. */
    taxCents: z.int(),
    /** Less what was reversed in it. */
    receivedCents: z.int(),
    refundedCents: z.int(),
    writtenOffCents: z.int(),
  })
  .meta({ id: 'Period' })
export type Period = z.infer<typeof Period>

export const Periods = z
  .object({
    /** Null: nothing is closed. */
    closedThrough: CalendarDay.nullable(),
    /** The newest first. */
    months: z.array(Period),
  })
  .meta({ id: 'Periods' })
export type Periods = z.infer<typeof Periods>

export const listPeriods = endpoint({
  method: 'GET',
  path: '/api/periods',
  summary: 'List the last 24 months: closed or open, with what was invoiced, credited, received and written off',
  permission: 'invoice.write',
  reply: Periods,
})
export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/periods/close',
  summary:
    'Close all months through the last day of one: nothing can be dated in them, and their invoices can’t be voided',
  permission: 'period.close',
  body: z.strictObject({ through: PlanningDay }),
  reply: Periods,
})
export const reopenPeriod = endpoint({
  method: 'POST',
  path: '/api/periods/reopen',
  summary: 'Reopen the months after the last day of one; null: every month',
  permission: 'period.close',
  body: z.strictObject({ through: PlanningDay.nullable(), reason: Reason }),
  reply: Periods,
})
