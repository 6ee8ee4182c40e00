import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type Page<R> = { readonly rows: readonly R[]; readonly next: string | null; readonly total: number }
type Pages<R> = UseInfiniteQueryResult<InfiniteData<Page<R>>>

/** The rows of a list that is read page by page. */
export function asListed<R>({ data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage }: Pages<R>) {
  const loadAll = async () => {
    let isMore = hasNextPage
    while (isMore) isMore = (await fetchNextPage()).hasNextPage
  }
  const rows = data?.pages.flatMap((page) => page.rows)
  return {
    rows,
    // The server counts to a thousand; whoever has read them all knows better.
    total: (hasNextPage ? data?.pages[0]?.total : rows?.length) ?? 0,
    error: data ? null : error,
    refetch: () => void refetch(),
    more: hasNextPage
      ? { load: () => void (isFetchingNextPage || fetchNextPage()), loadAll: () => void loadAll() }
      : null,
  }
}
export type Listed<R> = ReturnType<typeof asListed<R>>
