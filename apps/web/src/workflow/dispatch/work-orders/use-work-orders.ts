import type { WorkOrder } from '@demarc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { workOrdersQuery } from './work-orders.queries.ts'

/** The open work orders, as far as they were read. */
export function useWorkOrders(isAll: boolean) {
  const found = useInfiniteQuery({ ...workOrdersQuery(isAll), refetchOnMount: 'always' })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  return {
    orders: data?.pages.flatMap(({ rows }) => rows),
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type WorkOrders = ReturnType<typeof useWorkOrders>

/** As the board chooses buildings: at most one work order of a building is open, so the building names it. */
export const chosenOf = ({ jsbW, kind, status, isHeld, dueDate, building }: WorkOrder) => ({
  ...building,
  // After the delivery the date that was promised counts no more.
  dueDate: kind === 'REWORK' ? dueDate : null,
  jsb: jsbW,
  isHeld: isHeld || status !== 'READY_FOR_DISPATCH',
})
