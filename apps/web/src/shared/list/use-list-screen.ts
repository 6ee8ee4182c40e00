import { useEffect, useRef } from 'react'
import { useListTexts } from '#texts/common/list.ts'
import { useShortcuts, type Shortcut } from '#ui/keys/keyboard.ts'
import { useMatches } from '#ui/media.ts'
import type { ListAddress } from './list-address.ts'
import {
  clamped,
  focusPanel,
  focusRow,
  focusSearch,
  isAmongLines,
  isInPanel,
  stepLines,
  tickLine,
} from './list-focus.ts'
import type { List, ListRow } from './use-list.ts'
import type { ListSelection } from './use-selection.ts'

/** There is no room for a record beside the list. A workbench has a narrow list. */
const NARROW = '(width < 80rem)'
const NARROW_BENCH = '(width < 64rem)'

type Options<T extends ListRow, Search extends object> = {
  readonly address: ListAddress<Search>
  readonly list: List<T>
  /** The heading of its keys in the help. */
  readonly title: string
  /** What leaves the address together with the open record. */
  readonly closes?: Partial<Search>
  readonly selection?: ListSelection | undefined
  readonly canSelect?: (row: T) => boolean
  readonly hasSearch?: boolean
  /** The record is worked in: Enter and Escape in it are its own, and a second Escape, from its row, closes it. */
  readonly isWorkbench?: boolean
  /** A dialog is open: its keys are its own. */
  readonly isBehind?: boolean
  /** A workbench: J and K open what they reach, and Escape closes it only where it lies over the list. */
  readonly opensOnStep?: boolean
  /** Further keys of this screen. */
  readonly keys?: readonly Shortcut[]
}

/**
 * What every list does: J and K go from row to row (an open record follows), Enter opens, X and Shift+X select, Escape
 * closes. In the lines of an open record J, K and X go through those instead.
 */
export function useListScreen<T extends ListRow, Search extends object>(options: Options<T, Search>) {
  const { address, list, title, closes, selection, canSelect, isWorkbench = false, opensOnStep = false } = options
  const { openId, openKey } = address
  const { set, ...filtering } = filteringIn(address)
  const rows = list.rows ?? []
  const currentId = openId ?? address.row
  const at = rows.findIndex(({ id }) => id === currentId)
  const isNarrow = useMatches(isWorkbench || opensOnStep ? NARROW_BENCH : NARROW)
  /** The record lies over the list. */
  const isCovered = isNarrow && openId !== undefined
  const focusWhenDrawn = useFocusWhenDrawn(currentId)

  const setOpen = (id: string | undefined, row?: string) => {
    if (openKey !== undefined) set({ ...closes, [openKey]: id, row })
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
  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    const isOpening = opensOnStep || openId !== undefined
    if (!isOpening) set({ row: id })
    else if (id !== openId) setOpen(id)
    // What lies over the list takes the focus itself.
    if (isOpening && isNarrow) return
    focusWhenDrawn(id)
  }
  const step = (way: 1 | -1) => {
    if (isAmongLines()) return stepLines(way)
    if (at + way >= rows.length - 1) list.loadMore?.()
    goTo(clamped(rows, at + way)?.id)
  }
  const select = (isRange: boolean) => {
    if (isAmongLines()) return tickLine()
    const row = rows[at] ?? rows[0]
    if (!row) return
    if (at < 0) goTo(row.id)
    if (!canSelect || canSelect(row)) selection?.toggle(row.id, isRange)
  }
  const leave = () => {
    const isInRecord = isAmongLines() || (isWorkbench && !isCovered && isInPanel())
    if (isInRecord && openId) return focusRow(openId)
    if (selection && selection.selected.length > 0 && openId === undefined) return selection.clear()
    close()
  }
  const canOpen = openKey !== undefined && !(isWorkbench && currentId === openId)
  const openCurrent = currentId !== undefined && canOpen ? () => open(currentId) : null
  const canLeave = isCovered || !opensOnStep || openId === undefined
  useListKeys(options, { step, select, leave: canLeave ? leave : null, openCurrent })
  return {
    list,
    title,
    selection,
    rows,
    /** Its rows open: where they do not, Enter and a press on one are the screen's own. */
    hasRecord: openKey !== undefined,
    openId,
    currentId,
    isNarrow,
    isCovered,
    opensOnStep,
    open,
    close,
    step,
    setOpen,
    /** What the search found: the first row, which is where Enter in the search leads. */
    goToFirst: () => goTo(rows[0]?.id),
    /** On to this one, as by J and K. */
    goTo,
    ...filtering,
  }
}
export type ListScreenState<T extends ListRow> = ReturnType<typeof useListScreen<T, object>>

/** What search, filters and views do with the address of any list. */
function filteringIn<Search extends object>({ search, change, show }: ListAddress<Search>) {
  // The keys of the address are those of its Search, and `row`.
  const set = (next: object) => change(next as Parameters<typeof change>[0])
  return {
    set,
    /** What is looked for, where the address has a search. */
    q: 'q' in search && typeof search.q === 'string' ? search.q : undefined,
    find: (q: string) => set({ q: q || undefined }),
    showView: show,
    clear: (filter: object) => set(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined]))),
  }
}

/** Moves the focus to a row. A row far from those that were drawn is there only once it is the current one. */
function useFocusWhenDrawn(currentId: string | undefined) {
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (wantsFocus.current && currentId !== undefined) focusRow(currentId)
    wantsFocus.current = false
  }, [currentId])
  return (id: string) => {
    wantsFocus.current = id !== currentId
    focusRow(id)
  }
}

type Moves = {
  readonly step: (way: 1 | -1) => void
  readonly select: (isRange: boolean) => void
  /** Null where the open record stays. */
  readonly leave: (() => void) | null
  /** Null while the keys are on no row. */
  readonly openCurrent: (() => void) | null
}

function useListKeys<T extends ListRow, Search extends object>(
  { address, list, title, selection, hasSearch, isBehind, keys = [] }: Options<T, Search>,
  { step, select, leave, openCurrent }: Moves,
) {
  const t = useListTexts().keys
  const { openId } = address
  const hasRows = (list.rows ?? []).length > 0
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
    key('Enter', t.open, () => openCurrent?.(), openCurrent !== null),
    key('x', t.select, () => select(false), selection !== undefined && hasRows),
    key('shift+x', t.selectRange, () => select(true), selection !== undefined && hasRows),
    key('/', t.search, focusSearch, hasSearch ?? false),
    key('.', t.showChanged, list.showChanged, list.changed > 0),
    key('Escape', t.leave, () => leave?.(), leave !== null && (openId !== undefined || isSelecting)),
    ...keys.map((each) => ({ group: title, ...each, isEnabled: each.isEnabled !== false && !isBehind })),
  ])
}
