import { hashKey, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asHeld, hold, isSame, readOn, type Held } from './held-rows.ts'
import type { ListQuery } from './list.queries.ts'

export type ListRow = { readonly id: string }
type Pages<T> = readonly (readonly T[])[]

type Source<T extends ListRow> = {
  readonly query: ListQuery<T>
  /** The record that is open: a list without it is read again at once. */
  readonly openId: string | undefined
  /** The pages in another order than they were read in; undefined while a part of it is missing. */
  readonly arrange?: (pages: Pages<T>) => Pages<T> | undefined
}

/**
 * The rows of a list as they were shown, each with what is known of it now. Rows never move under the reader: what
 * others added, took away or moved is counted in `changed`, and shown by `showChanged`.
 */
export function useList<T extends ListRow>({ query, openId, arrange }: Source<T>) {
  // A list that is opened, or searched as it was before, shows what is known now: nobody's hand is on it yet.
  const found = useInfiniteQuery({ ...query, staleTime: 0, refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, isFetchedAfterMount, refetch, hasNextPage } = found
  const arranged = (of: typeof data) => {
    const read = of?.pages.map(({ rows }) => rows)
    return read && arrange ? arrange(read) : read
  }
  const pages = arranged(data)
  const isAnswered = pages !== undefined && !isPlaceholderData && isFetchedAfterMount
  const { show, ...held } = useHeld({ of: hashKey(query.queryKey), pages, isAnswered, hasMore: hasNextPage, openId })
  return {
    ...held,
    showChanged: () => show(pages, hasNextPage),
    /** The rows are those of this search, and were read since the screen was opened. */
    isAnswered,
    // Of several pages the last was counted last.
    total: data?.pages.at(-1)?.total ?? 0,
    /** Why there are no rows. A list that was read stays when it cannot be read again. */
    error: data ? null : error,
    /** Asked for by the reader: what is new is shown at once. */
    refresh: () => void refetch().then((now) => show(arranged(now.data), now.data?.pages.at(-1)?.next != null)),
    loadMore: hasNextPage ? () => void (found.isFetchingNextPage || found.fetchNextPage()) : null,
  }
}
export type List<T extends ListRow> = ReturnType<typeof useList<T>>

type Found<T extends ListRow> = {
  /** Another search is another list. */
  of: string
  pages: Pages<T> | undefined
  isAnswered: boolean
  hasMore: boolean
  openId: string | undefined
}

function useHeld<T extends ListRow>({ of, pages, isAnswered, hasMore, openId }: Found<T>) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<{ of: string; list: Held<T> } | null>(null)
  const fresh = pages?.flat()
  const list = held?.of === of ? held.list : null
  const seen = list && fresh ? asHeld(list, fresh, own) : null
  // Nobody's hand is on a list that was just opened, that is empty, or that lacks what they have opened or made.
  const isLoose =
    !seen ||
    seen.rows.length === 0 ||
    (fresh ?? []).some((row) => (row.id === openId || own.has(row.id)) && !seen.rows.includes(row))
  if (pages && isAnswered) {
    const next = !list || isLoose ? hold(pages, hasMore) : readOn(list, pages, hasMore)
    if (!list || !isSame(list, next)) setHeld({ of, list: next })
  }
  return {
    rows: seen?.rows ?? fresh,
    /** Those of them that are still in the list. */
    waiting: seen?.waiting ?? fresh ?? [],
    changed: seen?.changed ?? 0,
    show: (now: Pages<T> | undefined, goesOn: boolean) => now && setHeld({ of, list: hold(now, goesOn) }),
    /** The reader has dealt with these or made them: their rows go or come as soon as the server says so. */
    decided: (ids: readonly string[]) => setOwn((before) => new Set([...before, ...ids])),
  }
}
