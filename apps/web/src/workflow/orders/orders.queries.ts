import type { OrderDetail } from '@demarc/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile, callList, type ReplyOf } from '#platform/call.ts'
import type { OrdersFilter } from './orders-search.ts'

export type ListedOrder = ReplyOf<'GET /api/orders'>[number]
export type DeletedOrder = ReplyOf<'GET /api/deleted-orders'>[number]

/** Everything about orders. */
export const ORDERS = ['orders'] as const
export const ORDER_LISTS = [...ORDERS, 'list'] as const
const DELETED = [...ORDERS, 'deleted'] as const

/** The first page is quickly there; whoever scrolls wants more at a time. */
const FIRST_PAGE = 50
const NEXT_PAGE = 200

export const ordersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: [...ORDER_LISTS, filter],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/orders', {
        query: { ...filter, limit: pageParam ? NEXT_PAGE : FIRST_PAGE, cursor: pageParam ?? undefined },
        signal,
      }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The rows stay while the next ones are asked for.
    placeholderData: keepPreviousData,
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', orderId],
    queryFn: ({ signal }): Promise<OrderDetail> => call('GET /api/orders/:orderId', { params: { orderId }, signal }),
  })

export const deletedOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: DELETED,
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/deleted-orders', { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // One that was deleted a moment ago is the one that is looked for.
    staleTime: 0,
  })

/** A few orders that could be the one somebody means. */
export const foundOrdersQuery = (q: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'found', q],
    queryFn: ({ signal }) => callList('GET /api/orders', { query: { q, limit: 8 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: q.length > 1,
  })

const EXPORTS = { csv: 'GET /api/orders/export', xlsx: 'GET /api/orders/workbook' } as const
export type ExportKind = keyof typeof EXPORTS

/** A file with exactly what is filtered, or with the chosen ones alone. */
export const fetchExport = (kind: ExportKind, filter: OrdersFilter, orderIds?: readonly string[]): Promise<Blob> =>
  callFile(EXPORTS[kind], { query: { ...filter, ids: orderIds?.join(',') } })
