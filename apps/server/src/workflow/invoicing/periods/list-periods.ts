import type { Periods } from '@demarc/contract'
import { isClosedOn, lastDayOf, monthsUpTo } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { findClosedThrough, sumPeriods } from './period.queries.ts'

const MONTHS_SHOWN = 24

/** What each month comes to, and whether anything can still be booked in it. */
export async function listPeriods(db: Db): Promise<Periods> {
  const today = await organisationDay(db)
  const closedThrough = await findClosedThrough(db)
  const sums = await sumPeriods(db, monthsUpTo(today, MONTHS_SHOWN))
  const months = sums.map(({ month, ...booked }) => {
    const lastDay = lastDayOf(month)
    return { month, lastDay, isClosed: isClosedOn(lastDay, closedThrough), isOver: lastDay < today, ...booked }
  })
  return { closedThrough, months }
}
