import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { findNumbers, searchBoundedly, termOf } from '#workflow/orders/index.ts'
import { KEYS, type PlacedRow, type SiteFilter } from './site-list.queries.ts'
import { countSites, findSites, findSitesOfNumber, listSitesById } from './site-search.queries.ts'

type Input = { readonly q: string; readonly limit: number; readonly cursor?: string | undefined }

/** Sites of a list that a term is found in, sorted as the list is. */
export async function searchSites(
  db: Db,
  filter: SiteFilter,
  { q, limit, cursor }: Input,
): Promise<ListPage<PlacedRow>> {
  const numbers = findNumbers(q)
  const ids = numbers ? await findSitesOfNumber(db, numbers) : []
  if (ids.length > 0) {
    const rows = await listSitesById(db, filter, ids)
    return { rows, next: null, total: rows.length }
  }
  // What waits is never so much that one or two letters could not be looked for in it.
  const term = await termOf(q, () => Promise.resolve(false))
  if (!term) return { rows: [], next: null, total: 0 }
  const keys = KEYS[filter.sort]
  const seen = readCursor(
    cursor,
    keys.map(({ part }) => part),
  )
  const after = seen ?? keys.map(({ least }) => least)
  return searchBoundedly(db, async (tx) => {
    const rows = await findSites(tx, filter, { ...term, after, most: limit + 1 })
    const isWhole = !seen && rows.length <= limit
    const total = isWhole ? rows.length : await countSites(tx, filter, term)
    return pageOf(rows, { limit, total, position: ({ place }) => place })
  })
}
