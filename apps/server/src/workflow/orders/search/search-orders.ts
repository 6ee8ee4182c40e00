import type { Db } from '#platform/db/db.ts'
import type { ListPage } from '#support/serving/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { listOrdersById } from '../list/order-list.queries.ts'
import type { OrderFilter } from '../list/order-filter.ts'
import type { OrderRow } from '../list/order-row.queries.ts'
import { findOrdersOfNumber } from './order-search.queries.ts'
import { searchBoundedly } from './bounded.queries.ts'
import { pageOfSearch } from './search-page.ts'
import { findNumbers, MANY_ORDERS, termOf } from './search-term.ts'
import { readCounts } from '../counts/work-counts.queries.ts'

type Input = { readonly q: string; readonly limit: number; readonly cursor?: string | undefined }

/** Orders that a term is found in: those that are open first, then the newest, whatever the list is sorted by. */
export async function searchOrders(
  db: Db,
  asked: OrderFilter,
  { q, limit, cursor }: Input,
): Promise<ListPage<OrderRow>> {
  const filter: OrderFilter = { ...asked, sort: 'received' }
  const today = filter.isLate ? await organisationDay(db) : null
  const numbers = findNumbers(q)
  const ids = numbers ? await findOrdersOfNumber(db, numbers) : []
  if (ids.length > 0) {
    const rows = await listOrdersById(db, filter, { ids, today })
    return { rows, next: null, total: rows.length }
  }
  const hasMany = async () => (await countAll(db)) >= MANY_ORDERS
  const term = await termOf(q, hasMany)
  if (!term) return { rows: [], next: null, total: 0 }
  const search = { filter, term, today, isSmall: !term.isIndexed && !(await hasMany()) }
  return searchBoundedly(db, (tx) => pageOfSearch(tx, search, { limit, cursor }))
}

async function countAll(db: Db): Promise<number> {
  return [...(await readCounts(db, 'orders')).values()].reduce((sum, n) => sum + n, 0)
}
