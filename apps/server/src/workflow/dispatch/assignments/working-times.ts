import { unitsByDay, type WorkingTime } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { readSettings } from '#support/settings/index.ts'
import { absencesOf, plannedVisits, type FielderRow } from './assignment.queries.ts'

/** When each of these fielders works from a day on, and what of it is taken. */
export async function workingTimes(
  db: Db,
  fielders: readonly FielderRow[],
  fromDay: string,
): Promise<Map<string, WorkingTime>> {
  const ids = fielders.map(({ id }) => id)
  const [settings, visits, absences] = [
    await readSettings(db),
    await plannedVisits(db, ids, fromDay),
    await absencesOf(db, ids, fromDay),
  ]
  return new Map(
    fielders.map(({ id, workingDays }) => {
      const taken = unitsByDay(visits.filter(({ fielderId }) => fielderId === id))
      const away = absences.filter(({ userId }) => userId === id)
      return [id, { workingDays, absences: away, unitsPerDay: settings['work.unitsPerDay'], taken }]
    }),
  )
}
