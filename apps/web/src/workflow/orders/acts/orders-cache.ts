import type { OrderDetail } from '@demarc/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ListOf } from '#platform/call.ts'
import { ORDER_LISTS, orderQuery, type ListedOrder } from '../orders.queries.ts'

type Page = ListOf<'GET /api/orders'>
type Pages = InfiniteData<Page, string | null>
/** What an act changes of an order before the server has answered. */
export type Standing = Pick<ListedOrder, 'isHeld' | 'status' | 'progress' | 'actions'>

const changePages = (queries: QueryClient, change: (page: Page, at: number) => Page) =>
  queries.setQueriesData<Pages>({ queryKey: ORDER_LISTS }, (data) => data && { ...data, pages: data.pages.map(change) })

/** In every list, where it stands: nothing moves under the hand. */
const changeRows = (
  queries: QueryClient,
  ids: ReadonlySet<string>,
  change: (order: ListedOrder) => Partial<ListedOrder>,
) =>
  changePages(queries, (page) =>
    page.rows.some(({ id }) => ids.has(id))
      ? { ...page, rows: page.rows.map((order) => (ids.has(order.id) ? { ...order, ...change(order) } : order)) }
      : page,
  )

type Change = (order: Standing) => Partial<Standing>

/** Changes orders before the server has answered; answers how to take it back, for all of them or for some. */
export function changeOrders(queries: QueryClient, orderIds: readonly string[], change: Change) {
  const before = new Map<string, Standing>()
  const remember = (order: ListedOrder | OrderDetail) => {
    const { isHeld, status, progress, actions } = order
    before.set(order.id, { isHeld, status, progress, actions })
    return change(order)
  }
  putStanding(queries, orderIds, remember)
  return (refusedIds: readonly string[] = orderIds) =>
    putStanding(queries, refusedIds, ({ id }) => before.get(id) ?? {})
}

function putStanding(
  queries: QueryClient,
  orderIds: readonly string[],
  standing: (order: ListedOrder | OrderDetail) => Partial<Standing>,
): void {
  changeRows(queries, new Set(orderIds), standing)
  for (const orderId of orderIds) {
    queries.setQueryData(orderQuery(orderId).queryKey, (order) => order && { ...order, ...standing(order) })
  }
}

/** The order as the server has just answered. */
export function keepOrder(queries: QueryClient, detail: OrderDetail): void {
  queries.setQueryData(orderQuery(detail.id).queryKey, detail)
  changeRows(queries, new Set([detail.id]), () => asListed(detail))
}

/** A new order stands at the top until the next reading. */
export function addOrder(queries: QueryClient, detail: OrderDetail): void {
  queries.setQueryData(orderQuery(detail.id).queryKey, detail)
  changePages(queries, (page, at) =>
    at === 0 ? { ...page, total: page.total + 1, rows: [asListed(detail), ...page.rows] } : page,
  )
}

function asListed(detail: OrderDetail): ListedOrder {
  const { buildingCounts: _b, documentCount: _d, reached: _r, hold: _h, override: _o, workStatus: _w, ...rest } = detail
  const { cancelled: _c, duplicateOf: _u, deletedAt: _t, sites, ...order } = rest
  return { ...order, sites: sites.slice(0, 1).map(({ id, jsn }) => ({ id, jsn })) }
}

/** Takes an order out of every list; answers how to put it back where it stood. */
export function takeOutOrder(queries: QueryClient, orderId: string): () => void {
  const before = queries.getQueriesData<Pages>({ queryKey: ORDER_LISTS })
  changePages(queries, (page) =>
    page.rows.some(({ id }) => id === orderId)
      ? { ...page, total: page.total - 1, rows: page.rows.filter(({ id }) => id !== orderId) }
      : page,
  )
  return () => {
    for (const [queryKey, data] of before) queries.setQueryData(queryKey, data)
  }
}

/** Tells the list what its reader did to orders themselves: that is shown at once and not counted as changed. */
export const DecidedOrders = createContext<(orderIds: readonly string[]) => void>(() => undefined)

export const useDecidedOrders = () => use(DecidedOrders)
