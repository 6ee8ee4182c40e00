import type { Site } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { findPinArea } from '#support/geo/index.ts'
import { findSite } from './site-detail.queries.ts'
import { viewSite } from './site.view.ts'

/** One site with its order, what research found out, and who has it open. */
export async function readSite(db: Db, actor: Actor, siteId: string): Promise<Site> {
  const row = await findSite(db, siteId)
  if (!row) return refuse('site.missing', {})
  const cities = [row.city ?? row.originalCity, row.codeCity].filter((city) => city !== null)
  return viewSite(actor, row, await findPinArea(db, { state: row.stateCode, cities }))
}
