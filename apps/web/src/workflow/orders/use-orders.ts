import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedOrders } from './changed-orders.ts'
import { filterOf, type OrdersSearch } from './orders-search.ts'
import { ORDER_LISTS, ordersQuery } from './orders.queries.ts'

/** The orders a filter finds, as far as they were read. */
export function useOrders(search: OrdersSearch) {
  const queries = useQueryClient()
  const found = useInfiniteQuery(ordersQuery(filterOf(search)))
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const showChanged = () => {
    changedOrders.clear()
    void queries.invalidateQueries({ queryKey: ORDER_LISTS })
  }
  useEffect(() => {
    // What changed while the list was away moves nothing under anybody's hand.
    if (changedOrders.all().size === 0) return
    changedOrders.clear()
    void queries.invalidateQueries({ queryKey: ORDER_LISTS })
  }, [queries])
  return {
    orders: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages[0]?.total ?? 0,
    isAnswered: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    isLoadingMore: isFetchingNextPage,
    refresh: () => void refetch(),
    showChanged,
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type Orders = ReturnType<typeof useOrders>
