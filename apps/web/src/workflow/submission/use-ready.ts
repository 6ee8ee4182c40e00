import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReadySearch } from './submission-search.ts'
import { readySitesQuery, type ReadyRow } from './ready.queries.ts'
import { useHeldList } from '#shared/use-held-list.ts'

/** The sites that wait to be delivered, as far as they were read. */
export function useReady(search: ReadySearch) {
  const found = useInfiniteQuery({ ...readySitesQuery(search), refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, isFetchedAfterMount, refetch } = found
  const isAnswered = !isPlaceholderData && isFetchedAfterMount
  const list = useHeldList<ReadyRow>({
    of: JSON.stringify([search.q, search.customer]),
    pages: data?.pages.map(({ rows }) => rows),
    isAnswered,
    hasMore: found.hasNextPage,
    openId: search.site,
  })
  return {
    ...list,
    isAnswered,
    total: data?.pages.at(-1)?.total ?? 0,
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: found.hasNextPage ? () => void (found.isFetchingNextPage || found.fetchNextPage()) : null,
  }
}
export type ReadyList = ReturnType<typeof useReady>

/** By its customer's defaults: where it is not known whose it is, somebody has to say who receives it. */
export const mayGoAtOnce = (site: ReadyRow): boolean => mayGo(site) && site.customer !== null

const mayGo = ({ goes, isHeld }: ReadyRow): boolean => goes > 0 && !isHeld

/** Where one goes on: the next site below that can be delivered, else the first of the list. */
export function nextToDeliver(
  rows: readonly ReadyRow[],
  done: ReadonlySet<string>,
  from: string,
): ReadyRow | undefined {
  const at = rows.findIndex(({ id }) => id === from)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find((row) => mayGo(row) && !done.has(row.id))
}
