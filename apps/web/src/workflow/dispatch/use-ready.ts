import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedOnBoard } from './changed-buildings.ts'
import { filterOf, type DispatchSearch } from './dispatch-search.ts'
import { READY_LISTS, readyQuery } from './dispatch.queries.ts'

/** The ready buildings a search finds, as far as they were read. */
export function useReady(search: DispatchSearch) {
  const queries = useQueryClient()
  // What waits changes by the minute, and nobody's hand is on a list that was away.
  const found = useInfiniteQuery({ ...readyQuery(filterOf(search)), refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  useEffect(() => changedOnBoard.clear(), [])
  return {
    buildings: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages[0]?.total ?? 0,
    isAnswered: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    refresh: () => void refetch(),
    showChanged: () => {
      changedOnBoard.clear()
      void queries.invalidateQueries({ queryKey: READY_LISTS })
    },
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type Ready = ReturnType<typeof useReady>
