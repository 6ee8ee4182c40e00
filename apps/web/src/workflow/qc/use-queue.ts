import type { QcBuilding } from '@demarc/contract'
import type { QueueFilter } from '@demarc/domain/qc/review'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useHeldList } from '#shared/use-held-list.ts'
import { queuedQuery, queueQuery } from './qc.queries.ts'

/** The queue as far as it was read, and the building that the address names, wherever it stands. */
export function useQueue(filter: QueueFilter, openId: string | undefined) {
  // Who reviews what changes by the minute.
  const found = useInfiniteQuery({ ...queueQuery(filter), refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, refetch, hasNextPage } = found
  const pages = data?.pages.map((page) => page.rows)
  const fresh = pages?.flat()
  const listed = fresh?.find(({ id }) => id === openId)
  const isUnlisted = openId !== undefined && fresh !== undefined && !listed && !isPlaceholderData
  const isFurtherDown = isUnlisted && hasNextPage
  const { data: one } = useQuery({ ...queuedQuery(openId ?? ''), enabled: isFurtherDown })
  const list = useHeldList<QcBuilding>({
    of: filter,
    pages,
    isAnswered: !isPlaceholderData && found.isFetchedAfterMount,
    hasMore: hasNextPage,
    openId,
  })
  return {
    ...list,
    open: listed ?? (isFurtherDown ? (one ?? undefined) : undefined),
    /** The building that was named is not in the queue. */
    isGone: isUnlisted && (!hasNextPage || one === null),
    // A row leaves with the answer that no longer counts it. Of several pages the last was counted last.
    total: data?.pages.at(-1)?.total ?? 0,
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: hasNextPage ? () => void (found.isFetchingNextPage || found.fetchNextPage()) : null,
  }
}
export type Queue = ReturnType<typeof useQueue>
