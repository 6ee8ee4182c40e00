/** Row -1 is the line for new rows, above the first. */
export type Place = { readonly row: number; readonly column: number }

export type Bounds = {
  readonly firstRow: number
  readonly lastRow: number
  readonly lastColumn: number
  /** Rows to a page. */
  readonly page: number
}

type Press = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean }

const STEPS: Readonly<Record<string, (at: Place, bounds: Bounds) => Place>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { lastColumn }) => ({ row, column: lastColumn }),
}
const FAR_STEPS: typeof STEPS = {
  Home: (_, { firstRow }) => ({ row: firstRow, column: 0 }),
  End: (_, { lastRow, lastColumn }) => ({ row: lastRow, column: lastColumn }),
  ArrowUp: ({ column }, { firstRow }) => ({ row: firstRow, column }),
  ArrowDown: ({ column }, { lastRow }) => ({ row: lastRow, column }),
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Where a key leads; null when it is no key of movement. */
export function placeAfter(at: Place, { key, ctrlKey, metaKey }: Press, bounds: Bounds): Place | null {
  const step = (ctrlKey || metaKey ? FAR_STEPS : STEPS)[key]
  if (!step) return null
  const { row, column } = step(at, bounds)
  return {
    row: between(bounds.firstRow, row, Math.max(bounds.firstRow, bounds.lastRow)),
    column: between(0, column, bounds.lastColumn),
  }
}

/** To the end of all rows, some of which may still have to come. */
export const leadsToTheEnd = ({ key, ctrlKey, metaKey }: Press): boolean =>
  (ctrlKey || metaKey) && (key === 'End' || key === 'ArrowDown')

/** The next column to fill in, to the right (1) or to the left (-1); null where the row ends. */
export function columnAfter(column: number, step: 1 | -1, isEntry: (column: number) => boolean, last: number) {
  for (let next = column + step; next >= 0 && next <= last; next += step) if (isEntry(next)) return next
  return null
}
