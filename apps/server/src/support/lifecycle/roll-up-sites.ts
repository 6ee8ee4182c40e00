import { rollUpChildren } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { markAdditions, sitesWithBuildings } from './lifecycle.queries.ts'
import { moveSites } from './move-sites.ts'
import { rollUpOrders } from './roll-up-orders.ts'

/** Sites stand where their buildings stand; then their orders follow. The caller holds the locks. */
export async function rollUpSites(
  tx: Tx,
  author: Author,
  siteIds: readonly string[],
  orderAction?: string,
): Promise<void> {
  const sites = await sitesWithBuildings(tx, siteIds)
  const moved = sites
    .map((site) => ({ site, ...rollUpChildren(site, site.buildings) }))
    .filter(({ site, status, isCancelled }) => site.status !== status || site.isCancelled !== isCancelled)
  await moveSites(tx, author, moved)
  await markAdditions(tx, siteIds)
  await rollUpOrders(tx, author, [...new Set(sites.map(({ orderId }) => orderId))], orderAction)
}
