import { SETTING_DEFAULTS } from '@demarc/domain'
import { named, type Db } from '#platform/db/db.ts'

const dayOfOrganisation = named(
  'organisation-day',
  `select (now() at time zone coalesce((select value #>> '{}' from settings where key = 'organisation.timeZone'), $1))::date as day`,
)

/** Today where the organisation is, by the clock of the database. */
export async function organisationDay(db: Db): Promise<string> {
  const [today] = await dayOfOrganisation(db, SETTING_DEFAULTS['organisation.timeZone'])
  if (!today?.day) throw new Error('the database has no clock')
  return today.day
}
