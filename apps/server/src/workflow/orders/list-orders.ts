import type { listOrders as call, Order } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { positionIn } from './list/list-position.ts'
import { listOrderRows, listOrdersById, type ListedRow } from './list/order-list.queries.ts'
import { orderFilterOf, type OrderFilter } from './list/order-filter.ts'
import { orderOf } from './list/order-range.queries.ts'
import type { OrderRow } from './list/order-row.queries.ts'
import { viewOrder } from './list/order.view.ts'
import { searchOrders } from './search/search-orders.ts'

/** A page of orders; what stands in the question decides which index answers it. */
export async function listOrders(
  db: Db,
  actor: Actor,
  { q, ids, limit, cursor, ...filter }: z.output<typeof call.query> & { readonly ids?: readonly string[] | undefined },
): Promise<ListPage<Order>> {
  const orderFilter = orderFilterOf(actor, filter)
  if (!orderFilter) return { rows: [], next: null, total: 0 }
  const page = q
    ? await searchOrders(db, orderFilter, { q, limit, cursor })
    : ids
      ? await pageOfSelected(db, orderFilter, ids)
      : await pageOfList(db, orderFilter, { limit, cursor })
  return { ...page, rows: page.rows.map((row) => viewOrder(actor, row)) }
}

/** Found by their keys: among a million orders nobody walks to them. */
async function pageOfSelected(db: Db, orderFilter: OrderFilter, ids: readonly string[]): Promise<ListPage<OrderRow>> {
  const today = orderFilter.isLate ? await organisationDay(db) : null
  const rows = await listOrdersById(db, orderFilter, { ids, today })
  return { rows, next: null, total: rows.length }
}

type Input = { readonly limit: number; readonly cursor?: string | undefined }

async function pageOfList(db: Db, orderFilter: OrderFilter, { limit, cursor }: Input): Promise<ListPage<OrderRow>> {
  const { keys, first } = orderOf(orderFilter)
  const after = readCursor(
    cursor,
    keys.map(({ part }) => part),
  )
  const today = orderFilter.isLate ? await organisationDay(db) : null
  const rowsAfter = (place: readonly string[]): Promise<ListedRow[]> =>
    listOrderRows(db, orderFilter, { after: place, most: limit < 51 ? 51 : 201, today })

  const found = await rowsAfter(after ?? first)
  // Behind the last row there is none to carry the total.
  const [counted] = found.length > 0 || !after ? found : await rowsAfter(first)
  return pageOf(found, { limit, total: counted?.total ?? 0, position: positionIn(orderFilter) })
}
