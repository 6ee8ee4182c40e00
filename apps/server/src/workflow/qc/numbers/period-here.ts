import { MOST_PERIOD_DAYS, periodOf, refuse, type AskedPeriod } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import type { PeriodHere } from './numbers.queries.ts'

/** What is asked for, in days of the organisation. */
export async function periodHere(db: Db, asked: AskedPeriod): Promise<PeriodHere> {
  const [today, settings] = await Promise.all([organisationDay(db), readSettings(db)])
  const period = periodOf(asked, today)
  if (!period) return refuse('qc.period', { most: MOST_PERIOD_DAYS })
  return { ...period, timeZone: settings['organisation.timeZone'] }
}
