import { useState } from 'react'
import type { ListRow } from './use-list.ts'

type Selected = { readonly ids: ReadonlySet<string>; readonly anchor: string | null }
const NONE: Selected = { ids: new Set(), anchor: null }

const toggled = ({ ids }: Selected, id: string): Selected => ({
  ids: ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]),
  anchor: id,
})

/** All from the last one chosen to this one. */
export function extended({ ids, anchor }: Selected, id: string, rows: readonly ListRow[]): Selected {
  const to = rows.findIndex((row) => row.id === id)
  const from = anchor === null ? -1 : rows.findIndex((row) => row.id === anchor)
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
  return { ids: new Set([...ids, ...rows.slice(first, last + 1).map((row) => row.id)]), anchor: id }
}

/** The rows selected for an action on several, and from where the next range begins. */
export function useSelection<T extends ListRow>(rows: readonly T[]) {
  const [selection, setSelection] = useState(NONE)
  return {
    // A row that is deleted, or that another filter leaves out, is not acted on unseen.
    selected: rows.filter(({ id }) => selection.ids.has(id)),
    ids: selection.ids,
    toggle: (id: string, isRange: boolean) =>
      setSelection((before) => (isRange ? extended(before, id, rows) : toggled(before, id))),
    selectAll: () => setSelection({ ids: new Set(rows.map(({ id }) => id)), anchor: null }),
    clear: () => setSelection(NONE),
  }
}
/** What a list asks of a selection, whoever keeps it. */
export type ListSelection = {
  readonly selected: readonly ListRow[]
  readonly toggle: (id: string, isRange: boolean) => void
  readonly clear: () => void
}
export type Selection<T extends ListRow> = ReturnType<typeof useSelection<T>>
