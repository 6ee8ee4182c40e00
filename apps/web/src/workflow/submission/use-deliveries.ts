import type { Submission } from '@demarc/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { deliveriesQuery, failedQuery, type DeliveriesFilter } from './deliveries.queries.ts'
import { useHeldList } from '#shared/use-held-list.ts'

/** What needs somebody stands first, whenever it was sent; all the rest as it was sent, the latest first. */
export function failedFirst(
  failed: readonly Submission[],
  pages: readonly (readonly Submission[])[],
): (readonly Submission[])[] {
  const first = new Set(failed.map(({ id }) => id))
  const [top = [], ...further] = pages.map((rows) => rows.filter(({ id }) => !first.has(id)))
  return [[...failed, ...top], ...further]
}

/** Deliveries as far as they were read. */
export function useDeliveries(filter: DeliveriesFilter, openId: string | undefined) {
  const found = useInfiniteQuery({ ...deliveriesQuery(filter), refetchOnMount: 'always' })
  const isMixed = filter.status === undefined
  const failed = useQuery({ ...failedQuery(filter.customer), enabled: isMixed, refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, isFetchedAfterMount, refetch } = found
  const isFailedKnown = !isMixed || (failed.isFetchedAfterMount && !failed.isPlaceholderData)
  const list = useHeldList<Submission>({
    of: JSON.stringify(filter),
    pages:
      data &&
      (isMixed
        ? failedFirst(
            failed.data ?? [],
            data.pages.map(({ rows }) => rows),
          )
        : data.pages.map(({ rows }) => rows)),
    isAnswered: !isPlaceholderData && isFetchedAfterMount && isFailedKnown,
    hasMore: found.hasNextPage,
    openId,
  })
  return {
    ...list,
    total: data?.pages.at(-1)?.total ?? 0,
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: found.hasNextPage ? () => void (found.isFetchingNextPage || found.fetchNextPage()) : null,
  }
}
export type DeliveryList = ReturnType<typeof useDeliveries>
