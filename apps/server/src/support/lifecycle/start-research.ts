import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { bareSitesOf, buildingIdsOf, lockOrdersWithSites } from './lifecycle.queries.ts'
import { moveBuildings } from './move-buildings.ts'
import { moveSites } from './move-sites.ts'
import { rollUpOrders } from './roll-up-orders.ts'

/** Orders are fully entered: their sites, and buildings where there are some already, go to research. */
export async function startResearch(tx: Tx, author: Author, orderIds: readonly string[]): Promise<void> {
  await lockOrdersWithSites(tx, orderIds)
  const bare = (await bareSitesOf(tx, orderIds)).filter(({ status }) => status === 'ORDER_RECEIVED')
  await moveSites(
    tx,
    author,
    bare.map((site) => ({ site, status: 'RESEARCHING', isCancelled: false })),
  )
  const buildings = await buildingIdsOf(tx, orderIds)
  await moveBuildings(tx, author, buildings, { move: 'startResearch', orderAction: 'completed' })
  await rollUpOrders(tx, author, orderIds, 'completed')
}
