import type { OrderDetail } from '@demarc/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList, type ReplyOf } from '#platform/call.ts'

export type ListedOrder = ReplyOf<'GET /api/orders'>[number]

/** Everything about orders. */
export const ORDERS = ['orders'] as const
export const ORDER_LISTS = [...ORDERS, 'list'] as const
export const ORDER_RECORDS = [...ORDERS, 'one'] as const
/** What was delivered, billed and paid of the open one. */
export const ORDER_BILLINGS = [...ORDERS, 'billing'] as const
export const DELETED_ORDERS = [...ORDERS, 'deleted'] as const

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ORDER_RECORDS, orderId],
    queryFn: ({ signal }): Promise<OrderDetail> => call('GET /api/orders/:orderId', { params: { orderId }, signal }),
  })

export const orderBillingQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ORDER_BILLINGS, orderId],
    queryFn: ({ signal }) => call('GET /api/orders/:orderId/billing', { params: { orderId }, signal }),
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
