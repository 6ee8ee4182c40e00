import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedSites } from './changed-sites.ts'
import { followClaims } from './claim.queries.ts'
import { filterOf, type ResearchSearch } from './research-search.ts'
import { SITE_LISTS, sitesQuery } from './research.queries.ts'

/** The sites a search finds, as far as they were read. */
export function useSites(search: ResearchSearch) {
  const queries = useQueryClient()
  // Who has which site open changes by the minute, and nobody's hand is on a list that was away.
  const found = useInfiniteQuery({ ...sitesQuery(filterOf(search)), refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const showChanged = () => {
    changedSites.clear()
    void queries.invalidateQueries({ queryKey: SITE_LISTS })
  }
  useEffect(() => changedSites.clear(), [])
  useEffect(() => followClaims(queries), [queries])
  return {
    sites: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages[0]?.total ?? 0,
    isAnswered: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    refresh: () => void refetch(),
    showChanged,
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type Sites = ReturnType<typeof useSites>
