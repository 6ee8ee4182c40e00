import type { exportQcNumbers as call, QcNumbers } from '@demarc/contract'
import { daysAfter, firstPassYield, weeksOf } from '@demarc/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { sendTable, zoneOf } from '#support/serving/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { day, type Column } from '#support/tables/index.ts'
import { listEverybody, listReasons, listTallies, type PeriodHere, type ProductionRow } from './numbers.queries.ts'
import { periodHere } from './period-here.ts'
import { everyWeek } from './read-numbers.ts'
import { saidOf } from './said-of.ts'

type Week = QcNumbers['weeks'][number]
type Reason = QcNumbers['reasons'][number]

/** The same numbers for a spreadsheet, and all of them: the screen stops where a person would. */
export async function sendNumbers(
  reply: FastifyReply,
  db: Db,
  { of, format, ...asked }: z.output<typeof call.query>,
): Promise<FastifyReply> {
  const [period, settings] = await Promise.all([periodHere(db, asked), readSettings(db)])
  const file = { format, name: `qc-${of}-${period.from}-${period.to}`, zone: zoneOf(settings), dates: 'iso' } as const
  if (of === 'weeks')
    return sendTable(reply, { ...file, columns: OF_A_WEEK, rows: everyWeek(period, await listTallies(db, period)) })
  if (of === 'reasons') {
    const rows = await saidOf(db, await listReasons(db, period, 10000))
    return sendTable(reply, { ...file, columns: OF_A_REASON, rows })
  }
  return sendTable(reply, { ...file, columns: OF_A_FIELDER, rows: weekByWeek(db, period) })
}

/** Ten thousand fielders are read a week at a time, and never a year of them at once. */
async function* weekByWeek(db: Db, period: PeriodHere): AsyncGenerator<ProductionRow> {
  for (const monday of weeksOf(period)) {
    const sunday = daysAfter(monday, 6)
    yield* await listEverybody(db, {
      timeZone: period.timeZone,
      from: monday < period.from ? period.from : monday,
      to: sunday > period.to ? period.to : sunday,
    })
  }
}

const percent = (part: number | null) => (part === null ? null : Math.round(part * 1000) / 10)
const hours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 100) / 100)

const OF_A_WEEK: readonly Column<Week>[] = [
  { title: 'Week of', width: 14, cell: ({ week }) => day(week) },
  { title: 'First reviews', width: 14, cell: ({ first }) => first },
  { title: 'Passed on first review', width: 20, cell: ({ firstPassed }) => firstPassed },
  { title: 'First-pass rate %', width: 16, cell: (week) => percent(firstPassYield(week)) },
  { title: 'Passed', width: 10, cell: ({ passed }) => passed },
  { title: 'Sent to fielder', width: 14, cell: ({ clarifications }) => clarifications },
  { title: 'Sent to site', width: 12, cell: ({ workOrders }) => workOrders },
  { title: 'No survey', width: 10, cell: ({ outcomes }) => outcomes },
  { title: 'Median hours in queue', width: 20, cell: ({ medianMinutes }) => hours(medianMinutes) },
  { title: '90th percentile hours in queue', width: 26, cell: ({ slowMinutes }) => hours(slowMinutes) },
]
const OF_A_REASON: readonly Column<Reason>[] = [
  {
    title: 'Item',
    width: 28,
    cell: ({ byCustomer, label, slot, question }) =>
      byCustomer ? 'Rejected by customer' : (label?.en ?? slot ?? question ?? 'Notes only'),
  },
  { title: 'Reason', width: 40, cell: ({ reason }) => reason },
  { title: 'Sent to fielder', width: 14, cell: ({ clarifications }) => clarifications },
  { title: 'Sent to site', width: 12, cell: ({ workOrders }) => workOrders },
]
const OF_A_FIELDER: readonly Column<ProductionRow>[] = [
  { title: 'Week of', width: 14, cell: ({ week }) => day(week) },
  { title: 'Fielder', width: 22, cell: ({ name }) => name },
  { title: 'Fielder ID', width: 38, cell: ({ fielderId }) => fielderId },
  { title: 'Passed', width: 10, cell: ({ passed }) => passed },
  { title: 'Sent back', width: 10, cell: ({ rework }) => rework },
  { title: 'No survey', width: 10, cell: ({ outcomes }) => outcomes },
]
