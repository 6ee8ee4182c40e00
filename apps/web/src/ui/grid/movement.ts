import type { Entry } from '#ui/grid/columns.ts'

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

type Typed = Press & { readonly altKey: boolean; readonly shiftKey: boolean }

/** What a key asks of the cell it is pressed on. */
export type Act =
  | { readonly act: 'edit' | 'flip' | 'drop' | 'delete' | 'finish' | 'cancel' | 'fill' }
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'tab'; readonly step: 1 | -1 }
  | { readonly act: 'finish-and-move' }

const isFill = ({ key, ctrlKey, metaKey }: Typed) => (ctrlKey || metaKey) && key.toLowerCase() === 'd'
const isSign = ({ key, ctrlKey, metaKey, altKey }: Typed) => key.length === 1 && !ctrlKey && !metaKey && !altKey

/** On a cell that is only looked at; movement is read before this. `entry` is null where nothing may be filled in. */
export function actOnCell(press: Typed, entry: Entry | null): Act | null {
  if (press.key === 'Escape') return { act: 'drop' }
  if (press.key === 'Delete') return { act: 'delete' }
  if (!entry) return null
  if (isFill(press)) return { act: 'fill' }
  if (entry.kind === 'toggle') return press.key === ' ' || press.key === 'Enter' ? { act: 'flip' } : null
  if (press.key === 'Enter' || press.key === 'F2') return { act: 'edit' }
  if (entry.kind !== 'text') return press.key === ' ' ? { act: 'edit' } : null
  if (press.key === 'Backspace') return { act: 'type', text: '' }
  return isSign(press) && press.key !== ' ' ? { act: 'type', text: press.key } : null
}

/** Inside the editor of a cell; null: the key belongs to the editor. */
export function actInEditor(press: Typed, entry: Entry): Act | null {
  const { key, shiftKey } = press
  if (isFill(press)) return { act: 'fill' }
  if (key === 'Escape') return { act: 'cancel' }
  if (key === 'Tab') return { act: 'tab', step: shiftKey ? -1 : 1 }
  if (key === 'Enter') return { act: 'finish' }
  const isMove = entry.kind === 'text' && (key === 'ArrowUp' || key === 'ArrowDown')
  return isMove ? { act: 'finish-and-move' } : null
}
