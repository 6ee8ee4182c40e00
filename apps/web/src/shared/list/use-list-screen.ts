import { useListTexts } from '#texts/list.ts'
import { useShortcuts, type Shortcut } from '#ui/keyboard.ts'
import { useMatches } from '#ui/media.ts'
import type { ListAddress } from './list-address.ts'
import { clamped, focusPanel, focusRow, focusSearch, isAmongLines, stepLines, tickLine } from './list-focus.ts'
import type { List, ListRow } from './use-list.ts'
import type { Selection } from './use-selection.ts'

/** There is no room for a record beside the list. */
const NARROW = '(width < 80rem)'

type Options<T extends ListRow, Search extends object> = {
  readonly address: ListAddress<Search>
  readonly list: List<T>
  /** The heading of its keys in the help. */
  readonly title: string
  /** What leaves the address together with the open record. */
  readonly closes?: Partial<Search>
  readonly selection?: Selection<T> | undefined
  readonly canSelect?: (row: T) => boolean
  readonly hasSearch?: boolean
  /** The record is the work and the list is beside it: J and K open what they come to. */
  readonly isWorkbench?: boolean
  readonly narrow?: string
  /** A dialog is open: its keys are its own. */
  readonly isBehind?: boolean
  /** Further keys of this screen. */
  readonly keys?: readonly Shortcut[]
}

/**
 * What every list does: J and K go from row to row (an open record follows), Enter opens, X and Shift+X select, Escape
 * closes. In the lines of an open record J, K and X go through those instead.
 */
export function useListScreen<T extends ListRow, Search extends object>(options: Options<T, Search>) {
  const { address, list, closes, selection, canSelect, isWorkbench = false, narrow = NARROW } = options
  const { openId, openKey, change } = address
  const rows = list.rows ?? []
  const currentId = openId ?? address.row
  const at = rows.findIndex(({ id }) => id === currentId)
  const isNarrow = useMatches(narrow)
  /** The record lies over the list. */
  const isCovered = isNarrow && openId !== undefined

  const setOpen = (id: string | undefined, row?: string) => {
    // The keys of the address are those of its Search, and `row`.
    change({ ...closes, [openKey]: id, row } as Parameters<typeof change>[0])
  }
  const open = (id: string) => {
    if (id === openId) return focusPanel()
    setOpen(id)
    if (isNarrow) setTimeout(focusPanel, 0)
  }
  const close = () => {
    if (openId === undefined) return
    setOpen(undefined, openId)
    setTimeout(focusRow, 0, openId)
  }
  const goTo = (row: T | undefined) => {
    if (!row) return
    if (openId !== undefined || isWorkbench) {
      if (row.id !== openId) setOpen(row.id)
    } else change({ row: row.id } as Parameters<typeof change>[0])
    if (!isCovered) focusRow(row.id)
  }
  const step = (way: 1 | -1) => {
    if (isAmongLines()) return stepLines(way)
    if (at + way >= rows.length - 1) list.loadMore?.()
    goTo(clamped(rows, at + way))
  }
  const select = (isRange: boolean) => {
    if (isAmongLines()) return tickLine()
    const row = rows[at] ?? rows[0]
    if (!row) return
    if (at < 0) goTo(row)
    if (!canSelect || canSelect(row)) selection?.toggle(row.id, isRange)
  }
  const leave = () => {
    if (isAmongLines() && openId) return focusRow(openId)
    if (selection && selection.selected.length > 0 && openId === undefined) return selection.clear()
    close()
  }
  useListKeys(options, { step, select, leave, currentId })
  return {
    rows,
    openId,
    currentId,
    isNarrow,
    isCovered,
    open,
    close,
    step,
    setOpen,
    /** What the search found: the first row, which is where Enter in the search leads. */
    goToFirst: () => goTo(rows[0]),
  }
}
export type ListScreenState<T extends ListRow> = ReturnType<typeof useListScreen<T, object>>

type Moves = {
  readonly step: (way: 1 | -1) => void
  readonly select: (isRange: boolean) => void
  readonly leave: () => void
  readonly currentId: string | undefined
}

function useListKeys<T extends ListRow, Search extends object>(
  { address, list, title, selection, hasSearch, isWorkbench, isBehind, keys = [] }: Options<T, Search>,
  { step, select, leave, currentId }: Moves,
) {
  const t = useListTexts().keys
  const { openId, openKey, change } = address
  const hasRows = (list.rows ?? []).length > 0
  const openCurrent = () =>
    openId === undefined ? change({ [openKey]: currentId, row: undefined } as never) : focusPanel()
  const key = (combination: string, label: string, run: () => void, isEnabled = true): Shortcut => ({
    keys: combination,
    label,
    group: title,
    run,
    isEnabled: isEnabled && !isBehind,
  })
  const isSelecting = selection !== undefined && selection.selected.length > 0
  useShortcuts([
    key('j', t.next, () => step(1), hasRows),
    key('k', t.previous, () => step(-1), hasRows),
    key('Enter', t.open, openCurrent, currentId !== undefined && !(isWorkbench && openId === undefined)),
    key('x', t.select, () => select(false), selection !== undefined && hasRows),
    key('shift+x', t.selectRange, () => select(true), selection !== undefined && hasRows),
    key('/', t.search, focusSearch, hasSearch ?? false),
    key('.', t.showChanged, list.showChanged, list.changed > 0),
    key('Escape', t.leave, leave, openId !== undefined || isSelecting),
    ...keys.map((each) => ({ group: title, ...each, isEnabled: each.isEnabled !== false && !isBehind })),
  ])
}
