import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { bareSitesOf, lockOrdersWithSites } from './lifecycle.queries.ts'
import { moveBuildings } from './move-buildings.ts'
import { moveSites } from './move-sites.ts'
import { rollUpOrders } from './roll-up-orders.ts'

type Cancelling = { readonly orderId: string; readonly buildingIds: readonly string[]; readonly reason: string }

/** Ends these buildings of an order and every site that has none; what remains is finished and billed. */
export async function cancelWork(tx: Tx, author: Author, { orderId, buildingIds, reason }: Cancelling): Promise<void> {
  await lockOrdersWithSites(tx, [orderId])
  await moveBuildings(tx, author, buildingIds, { move: 'cancel', reason })
  const bare = await bareSitesOf(tx, [orderId])
  await moveSites(
    tx,
    author,
    bare.map((site) => ({ site, status: 'CLOSED', isCancelled: true })),
    reason,
  )
  await rollUpOrders(tx, author, [orderId])
}
