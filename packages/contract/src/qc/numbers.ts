import { NUMBER_SHEETS } from '@demarc/domain/qc/numbers'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { tableFormat } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'

const Words = z.object({ en: z.string(), es: z.string() })

/** Verdicts that stand: what was revoked counts nowhere. */
const Tally = z.object({
  /** Buildings that were judged for the first time, outcomes apart. */
  first: z.int(),
  /** Of them, those that passed. */
  firstPassed: z.int(),
  passed: z.int(),
  clarifications: z.int(),
  workOrders: z.int(),
  /** Passed because there was nothing to survey. */
  outcomes: z.int(),
  /** From coming to review to the verdict, by the clock: half of them were faster, nine of ten. */
  medianMinutes: z.number().nullable(),
  slowMinutes: z.number().nullable(),
})
/** The week that begins on a Monday, as far as the period covers it. */
const Week = Tally.extend({ week: CalendarDay })

const Made = z.object({ passed: z.int(), rework: z.int(), outcomes: z.int() })

/** What quality control found in a period. */
export const QcNumbers = z
  .object({
    from: CalendarDay,
    to: CalendarDay,
    total: Tally,
    weeks: z.array(Week),
    /** What was to be taken again, the most frequent first; what has neither slot nor question was said in notes alone. */
    reasons: z.array(
      z.object({
        /** Sent back by the customer after delivery. */
        byCustomer: z.boolean(),
        slot: z.string().nullable(),
        question: z.string().nullable(),
        label: Words.nullable(),
        reason: z.string().nullable(),
        clarifications: z.int(),
        workOrders: z.int(),
      }),
    ),
    reasonCount: z.int(),
    /** Whose work was judged, whoever had most of it first. */
    fielders: z.array(
      Made.extend({ id: z.uuid(), name: z.string(), weeks: z.array(Made.extend({ week: CalendarDay })) }),
    ),
    fielderCount: z.int(),
    /** Verdicts on what nobody handed in. */
    ofNobody: z.int(),
  })
  .meta({ id: 'QcNumbers' })
export type QcNumbers = z.infer<typeof QcNumbers>

const Day = CalendarDay.refine((day) => day > '2000' && day < '2200', 'Enter a valid date')
const period = { from: Day.optional(), to: Day.optional() }

export const readQcNumbers = endpoint({
  method: 'GET',
  path: '/api/qc/numbers',
  summary:
    'Get QC metrics: first-pass rate, rework by reason, time in queue and production; the last eight weeks, or up to a year',
  permission: 'qc.review',
  query: z.strictObject(period),
  reply: QcNumbers,
})
export const exportQcNumbers = endpoint({
  method: 'GET',
  path: '/api/qc/numbers/export',
  summary: 'Export QC metrics as CSV or Excel: by week, rework by reason, or production by fielder and week',
  permission: 'qc.review',
  query: z.strictObject({ ...period, of: z.enum(NUMBER_SHEETS).default('weeks'), format: tableFormat }),
  replies: 'table',
})
