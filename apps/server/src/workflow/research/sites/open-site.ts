import { insistOnSite, refuse, type Actor, type SiteAction } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockSite, type LockedSite } from './site.queries.ts'
import { stateOfSite } from './site.view.ts'

/** Takes hold of a site for something that is done with it, and insists that it may be. */
export async function openSite(tx: Tx, actor: Actor, siteId: string, action: SiteAction): Promise<LockedSite> {
  const row = await lockSite(tx, siteId)
  if (!row) return refuse('site.missing', {})
  const site: LockedSite = { ...row, ...stateOfSite(row) }
  insistOnSite(actor, site, action)
  return site
}
