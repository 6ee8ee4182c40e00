import type { MyPlace } from '@demarc/contract'
import { PROGRESS_OF, shownStatus, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { listPlaceRows } from './portal.queries.ts'

/** Where the buildings of some orders stand; of another customer's orders there is nothing. */
export async function listPlaces(db: Db, actor: Actor, orderIds: readonly string[]): Promise<MyPlace[]> {
  const rows = await listPlaceRows(db, actor, orderIds)
  return rows.map(({ status, ...place }) => ({ ...place, progress: PROGRESS_OF[shownStatus(status)] }))
}
