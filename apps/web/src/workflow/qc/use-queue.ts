import type { QcBuilding } from '@demarc/contract'
import type { QueueFilter } from '@demarc/domain/qc/review'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asHeld, hold, isSame, withPages, type Held } from '#work/held-rows.ts'
import { queuedQuery, queueQuery } from './qc.queries.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** The queue as far as it was read, and the building that the address names, wherever it stands. */
export function useQueue(filter: QueueFilter, openId: string | undefined) {
  // Who reviews what changes by the minute.
  const found = useInfiniteQuery({ ...queueQuery(filter), refetchOnMount: 'always' })
  const {
    data,
    error,
    isPlaceholderData,
    isFetchedAfterMount,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = found
  const [own, setOwn] = useState(NOBODY)
  const [held, setHeld] = useState<{ filter: QueueFilter; list: Held<QcBuilding> } | null>(null)
  const pages = data?.pages.map((page) => page.rows)
  const fresh = pages?.flat()
  const listed = fresh?.find(({ id }) => id === openId)
  const isUnlisted = openId !== undefined && fresh !== undefined && !listed && !isPlaceholderData
  const isFurtherDown = isUnlisted && hasNextPage
  const { data: one } = useQuery({ ...queuedQuery(openId ?? ''), enabled: isFurtherDown })
  const open = listed ?? (isFurtherDown ? (one ?? undefined) : undefined)

  const list = held?.filter === filter ? held.list : null
  const seen = list && fresh ? asHeld(list, fresh, own) : null
  // Nobody's hand is on a list that was just opened, that is empty, or that lacks what they have opened.
  const isLoose = !seen || seen.rows.length === 0 || (listed !== undefined && !seen.rows.includes(listed))
  if (pages && !isPlaceholderData && isFetchedAfterMount) {
    if (!list || (isLoose && !isSame(list, hold(pages)))) setHeld({ filter, list: hold(pages) })
    else if (pages.length > list.pages) setHeld({ filter, list: withPages(list, pages) })
  }
  const rows = seen?.rows ?? fresh
  return {
    rows,
    /** Those of them that are still in the queue. */
    waiting: seen?.waiting ?? fresh ?? [],
    open,
    /** The building that was named is not in the queue. */
    isGone: isUnlisted && (!hasNextPage || one === null),
    total: (data?.pages[0]?.total ?? 0) - (seen ? seen.added - seen.gone : 0),
    /** How many are new, gone or elsewhere since the rows were shown. */
    changed: seen?.changed ?? 0,
    showChanged: () => pages && setHeld({ filter, list: hold(pages) }),
    /** One has decided it oneself: its row goes as soon as the queue says so. */
    decided: (buildingId: string) => setOwn(new Set([...own, buildingId])),
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type Queue = ReturnType<typeof useQueue>
