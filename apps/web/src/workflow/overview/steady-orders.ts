import { useState } from 'react'
import type { RecentOrder } from './dashboard.queries.ts'

type Rows = readonly RecentOrder[]
type Shown = { readonly rows: Rows; readonly at: number }

const isSameRows = (one: Rows, other: Rows): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id)

/** Orders that are not among those on the screen, or are not what they were. */
export function countChanged(shown: Rows, fresh: Rows): number {
  const versions = new Map(shown.map(({ id, version }) => [id, version]))
  return Math.max(1, fresh.filter(({ id, version }) => versions.get(id) !== version).length)
}

/**
 * Rows never move under the hand: what changes in its place is shown at once, what would come, go or change places is
 * told, and shown when it is asked for.
 */
export function useSteadyOrders(fresh: Rows, readAt: number) {
  const [shown, setShown] = useState<Shown>({ rows: fresh, at: readAt })
  const isTheSame = isSameRows(shown.rows, fresh)
  if (isTheSame && shown.rows !== fresh) setShown({ rows: fresh, at: readAt })
  return {
    rows: isTheSame ? fresh : shown.rows,
    changed: isTheSame ? 0 : countChanged(shown.rows, fresh),
    since: shown.at,
    show: () => setShown({ rows: fresh, at: readAt }),
  }
}
