import { hashKey, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

/** The rows as they stand before the reader: they do not move until that is asked for. */
type Held<T extends ListRow> = {
  readonly rows: readonly T[]
  readonly pages: number
  /** The list goes on below them. */
  readonly hasMore: boolean
}

export const hold = <T extends ListRow>(pages: Pages<T>, hasMore: boolean): Held<T> => ({
  rows: pages.flat(),
  pages: pages.length,
  hasMore,
})

/**
 * What was below the rows stands below them once it is read: a further page, or a row that moved up into the last page
 * when another row left. What is there already stays where it is.
 */
export function readOn<T extends ListRow>(held: Held<T>, pages: Pages<T>, hasMore: boolean): Held<T> {
  const known = idsOf(held.rows)
  const fresh = pages.flat()
  const belowFrom = held.hasMore ? fresh.findLastIndex(({ id }) => known.has(id)) + 1 : fresh.length
  const below = [...pages.slice(held.pages).flat(), ...fresh.slice(belowFrom)]
  const added = new Set(below.filter(({ id }) => !known.has(id)))
  return { rows: [...held.rows, ...fresh.filter((row) => added.has(row))], pages: pages.length, hasMore }
}

/**
 * Each row in its place with what is known of it now, and how many are new, gone or elsewhere.
 * What one has decided oneself is gone at once.
 */
export function asHeld<T extends ListRow>(held: Held<T>, fresh: readonly T[], own: ReadonlySet<string>) {
  const now = new Map(fresh.map((row) => [row.id, row]))
  const rows = held.rows.filter(({ id }) => now.has(id) || !own.has(id)).map((row) => now.get(row.id) ?? row)
  const known = idsOf(rows)
  const added = fresh.filter(({ id }) => !known.has(id)).length
  const gone = rows.filter(({ id }) => !now.has(id)).length
  const [standing, sorted] = [rows.filter(({ id }) => now.has(id)), fresh.filter(({ id }) => known.has(id))]
  const moved = standing.filter(({ id }, at) => sorted[at]?.id !== id).length
  return { rows, waiting: standing, changed: added + gone + moved }
}

const isSame = <T extends ListRow>(a: Held<T>, b: Held<T>): boolean =>
  a.pages === b.pages &&
  a.hasMore === b.hasMore &&
  a.rows.length === b.rows.length &&
  a.rows.every(({ id }, at) => id === b.rows[at]?.id)

const idsOf = (rows: readonly ListRow[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))
