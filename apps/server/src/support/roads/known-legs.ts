import type { Leg } from './osrm.ts'

/** As many as one large plan needs, and all boards besides: about 40 MB. */
const MOST_LEGS = 400_000
/** Roads change, and so does the map of the routing server. */
const DAY_MS = 24 * 60 * 60 * 1000

type Row = { readonly legs: Map<number, Leg>; readonly until: number }

/** What the routing server said within a day; what was asked for longest ago goes first. */
export function openKnownLegs({ most = MOST_LEGS, now = Date.now } = {}) {
  const rows = new Map<number, Row>()
  let count = 0
  const drop = (from: number, { legs }: Row) => {
    rows.delete(from)
    count -= legs.size
  }
  const find = (from: number): Row | undefined => {
    const row = rows.get(from)
    if (!row || row.until > now()) return row
    drop(from, row)
    return undefined
  }
  return {
    /** Undefined: nobody has asked. */
    find: (from: number, to: number): Leg | undefined => find(from)?.legs.get(to),
    keep: (from: number, to: readonly number[], legs: readonly Leg[]): void => {
      const row = find(from) ?? { legs: new Map<number, Leg>(), until: now() + DAY_MS }
      count -= rows.get(from)?.legs.size ?? 0
      to.forEach((place, at) => void row.legs.set(place, legs[at] ?? null))
      rows.delete(from)
      rows.set(from, row)
      count += row.legs.size
      for (const [oldest, old] of rows) {
        if (count <= most || oldest === from) break
        drop(oldest, old)
      }
    },
    size: (): number => count,
  }
}
