import type { exportQcNumbers as call, QcNumbers } from '@demarc/contract'
import { daysAfter, firstPassYield, weeksOf } from '@demarc/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { sendCsv } from '#support/serving/index.ts'
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
  { of, ...asked }: z.output<typeof call.query>,
): Promise<FastifyReply> {
  const period = await periodHere(db, asked)
  const name = `qc-${of}-${period.from}-${period.to}`
  if (of === 'weeks')
    return sendCsv(reply, { name, columns: OF_A_WEEK, rows: everyWeek(period, await listTallies(db, period)) })
  if (of === 'reasons')
    return sendCsv(reply, { name, columns: OF_A_REASON, rows: await saidOf(db, await listReasons(db, period, 10000)) })
  return sendCsv(reply, { name, columns: OF_A_FIELDER, rows: weekByWeek(db, period) })
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

const OF_A_WEEK = {
  'Week of': ({ week }: Week) => week,
  'First reviews': ({ first }: Week) => first,
  'Passed on first review': ({ firstPassed }: Week) => firstPassed,
  'First-pass rate %': (week: Week) => percent(firstPassYield(week)),
  Passed: ({ passed }: Week) => passed,
  'Sent to fielder': ({ clarifications }: Week) => clarifications,
  'Sent to site': ({ workOrders }: Week) => workOrders,
  'No survey': ({ outcomes }: Week) => outcomes,
  'Median hours in queue': ({ medianMinutes }: Week) => hours(medianMinutes),
  '90th percentile hours in queue': ({ slowMinutes }: Week) => hours(slowMinutes),
}
const OF_A_REASON = {
  Item: ({ byCustomer, label, slot, question }: Reason) =>
    byCustomer ? 'Rejected by customer' : (label?.en ?? slot ?? question ?? 'Notes only'),
  Reason: ({ reason }: Reason) => reason,
  'Sent to fielder': ({ clarifications }: Reason) => clarifications,
  'Sent to site': ({ workOrders }: Reason) => workOrders,
}
const OF_A_FIELDER = {
  'Week of': ({ week }: ProductionRow) => week,
  Fielder: ({ name }: ProductionRow) => name,
  'Fielder ID': ({ fielderId }: ProductionRow) => fielderId,
  Passed: ({ passed }: ProductionRow) => passed,
  'Sent back': ({ rework }: ProductionRow) => rework,
  'No survey': ({ outcomes }: ProductionRow) => outcomes,
}
