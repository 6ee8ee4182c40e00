import { useState } from 'react'
import { asHeld, hold, isSame, readOn, type Held } from './list/held-rows.ts'

type Row = { readonly id: string }
type Found<T extends Row> = {
  /** Another search is another list. */
  of: string
  pages: readonly (readonly T[])[] | undefined
  /** They are those of this search, and were read since the screen was opened. */
  isAnswered: boolean
  /** The list goes on below them. */
  hasMore: boolean
  openId: string | undefined
}

/** The rows as they were shown, each with what is known of it now; what else has changed is counted. */
export function useHeldList<T extends Row>({ of, pages, isAnswered, hasMore, openId }: Found<T>) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<{ of: string; list: Held<T> } | null>(null)
  const fresh = pages?.flat()
  const list = held?.of === of ? held.list : null
  const seen = list && fresh ? asHeld(list, fresh, own) : null
  const listed = fresh?.find(({ id }) => id === openId)
  // Nobody's hand is on a list that was just opened, that is empty, or that lacks what they have opened.
  const isLoose = !seen || seen.rows.length === 0 || (listed !== undefined && !seen.rows.includes(listed))
  if (pages && isAnswered) {
    const next = !list || isLoose ? hold(pages, hasMore) : readOn(list, pages, hasMore)
    if (!list || !isSame(list, next)) setHeld({ of, list: next })
  }
  return {
    rows: seen?.rows ?? fresh,
    /** Those of them that are still there. */
    waiting: seen?.waiting ?? fresh ?? [],
    changed: seen?.changed ?? 0,
    showChanged: () => pages && setHeld({ of, list: hold(pages, hasMore) }),
    /** One has done with them oneself: their rows go as soon as the server says so. */
    decided: (ids: readonly string[]) => setOwn(new Set([...own, ...ids])),
  }
}
