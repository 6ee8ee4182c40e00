import { useState } from 'react'

type Row = { readonly id: string }
type Marked = { readonly ids: ReadonlySet<string>; readonly anchor: string | null }
const NONE: Marked = { ids: new Set(), anchor: null }

const toggled = ({ ids }: Marked, id: string): Marked => ({
  ids: ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]),
  anchor: id,
})

/** All from the last one chosen to this one. */
export function extended({ ids, anchor }: Marked, id: string, rows: readonly Row[]): Marked {
  const to = rows.findIndex((row) => row.id === id)
  const from = anchor === null ? -1 : rows.findIndex((row) => row.id === anchor)
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
  return { ids: new Set([...ids, ...rows.slice(first, last + 1).map((row) => row.id)]), anchor: id }
}

/** The rows chosen for an act on several, and from where the next range begins. */
export function useMarks<T extends Row>(rows: readonly T[]) {
  const [marks, setMarks] = useState(NONE)
  const mark = (id: string, isRange: boolean) =>
    setMarks((before) => (isRange ? extended(before, id, rows) : toggled(before, id)))
  return {
    // One that is deleted, or that another filter leaves out, is not acted on unseen.
    marked: rows.filter(({ id }) => marks.ids.has(id)),
    ids: marks.ids,
    mark,
    markAll: () => setMarks({ ids: new Set(rows.map(({ id }) => id)), anchor: null }),
    clear: () => setMarks(NONE),
  }
}
export type Marks<T extends Row> = ReturnType<typeof useMarks<T>>
