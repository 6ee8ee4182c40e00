import type { QueueFilter } from '@demarc/domain/qc/review'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueQuery } from './qc.queries.ts'

/** The queue as far as it was read; read on until the building that the address names is there. */
export function useQueue(filter: QueueFilter, openId: string | undefined) {
  // Who reviews what changes by the minute.
  const found = useInfiniteQuery({ ...queueQuery(filter), refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const rows = data?.pages.flatMap((page) => page.rows)
  const open = rows?.find(({ id }) => id === openId)
  const isMissing = openId !== undefined && rows !== undefined && !open && !isPlaceholderData
  const shouldReadOn = isMissing && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (shouldReadOn) void fetchNextPage()
  }, [shouldReadOn, fetchNextPage])
  return {
    rows,
    open,
    /** All of it was read, and the building is not there. */
    isGone: isMissing && !hasNextPage,
    total: data?.pages[0]?.total ?? 0,
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type Queue = ReturnType<typeof useQueue>
