import { useInfiniteQuery } from '@tanstack/react-query'
import { fieldersQuery, type LaneFilter } from '../board/dispatch.queries.ts'

/** The lanes that are shown, as far as they were read. */
export function useFielders(filter: LaneFilter) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    fieldersQuery(filter),
  )
  return {
    fielders: data?.pages.flatMap(({ rows }) => rows),
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type Fielders = ReturnType<typeof useFielders>
