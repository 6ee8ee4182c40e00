import { callPage, type ReplyOf } from '#platform/call.ts'
import { listQuery, type ListQuery } from '#shared/list/list.queries.ts'
import type { OrdersFilter } from '../orders-search.ts'
import { DELETED_ORDERS, ORDER_LISTS, type ListedOrder } from '../orders.queries.ts'

export type DeletedOrder = ReplyOf<'GET /api/deleted-orders'>[number]

/** The first page is quickly there; whoever scrolls wants more at a time. */
const FIRST_PAGE = 50
const NEXT_PAGE = 200

export const ordersQuery = (filter: OrdersFilter): ListQuery<ListedOrder> => ({
  ...listQuery([...ORDER_LISTS, filter], 'GET /api/orders', filter),
  queryFn: ({ signal, pageParam: cursor }) =>
    callPage('GET /api/orders', { ...filter, limit: cursor ? NEXT_PAGE : FIRST_PAGE }, { cursor, signal }),
})

export const deletedOrdersQuery = () => listQuery(DELETED_ORDERS, 'GET /api/deleted-orders', {})
