import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { lockOrdersWithSites, paidBuildingsOf } from './lifecycle.queries.ts'
import { moveBuildings } from './move-buildings.ts'

/** These orders are paid whole: what of them is not closed yet is. A payment that is reversed opens it again. */
export async function closeWork(tx: Tx, author: Author, orderIds: readonly string[]): Promise<void> {
  await lockOrdersWithSites(tx, orderIds)
  await moveBuildings(tx, author, await paidBuildingsOf(tx, orderIds), { move: 'close', orderAction: 'closed' })
}
