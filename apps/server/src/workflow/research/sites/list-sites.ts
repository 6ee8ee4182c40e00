import type { listSites as call, SiteWithOrder } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { searchSites } from './search-sites.ts'
import { KEYS, listSiteRows, type PlacedRow, type SiteFilter } from './site-list.queries.ts'
import { viewSiteWithOrder } from './site.view.ts'

/** A page of the sites that wait for research, or were just made ready. */
export async function listSites(
  db: Db,
  actor: Actor,
  { q, limit, cursor, status, sort }: z.output<typeof call.query>,
): Promise<ListPage<SiteWithOrder>> {
  const filter: SiteFilter = { stage: status, sort }
  const page = q
    ? await searchSites(db, filter, { q, limit, cursor })
    : await pageOfSites(db, filter, { limit, cursor })
  return { ...page, rows: page.rows.map((row) => viewSiteWithOrder(actor, row)) }
}

type Input = { readonly limit: number; readonly cursor?: string | undefined }

async function pageOfSites(db: Db, filter: SiteFilter, { limit, cursor }: Input): Promise<ListPage<PlacedRow>> {
  const keys = KEYS[filter.sort]
  const first = keys.map(({ least }) => least)
  const after = readCursor(
    cursor,
    keys.map(({ part }) => part),
  )
  const rowsAfter = (place: readonly string[]) =>
    listSiteRows(db, filter, { after: place, most: limit < 51 ? 51 : 201 })

  const found = await rowsAfter(after ?? first)
  // Behind the last row there is none to carry the total.
  const [counted] = found.length > 0 || !after ? found : await rowsAfter(first)
  return pageOf(found, { limit, total: counted?.total ?? 0, position: ({ place }) => place })
}
