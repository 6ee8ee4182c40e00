import { useRef, useState, useSyncExternalStore } from 'react'
import { asTyped, initialValues, NEW, valuesOf, type Column, type Entry, type Values } from '#ui/grid/columns.ts'
import { makeLedger, type Send } from '#ui/grid/ledger.ts'
import { columnAfter, type Bounds, type Place } from '#ui/grid/movement.ts'

/** A row as it would be if what is in the editor were kept; null: a new row. */
export type Typing<R> = { readonly row: R | null; readonly values: Values }

export type GridSource<R> = {
  columns: readonly Column<R>[]
  rows: readonly R[]
  idOf: (row: R) => string
  mayEdit: (row: R) => boolean
  /** Whether there is a line for new rows. */
  mayAdd: boolean
  /** Receives every value of the row, with what was typed in its place. */
  send: Send<R>
  /** The changes of a row are kept, and whoever made them has moved on. */
  onKept?: (() => void) | undefined
  onTyping?: ((typing: Typing<R> | null) => void) | undefined
  /** Somebody went to a row. */
  onRow?: ((id: string) => void) | undefined
  /** Somebody came to the grid or left it: in between, rows should stay where they are. */
  onInside?: ((isInside: boolean) => void) | undefined
}

/** By the row's id, so that it stays where it is when others add rows; by its number when the row is gone. */
type Cursor = { readonly id: string | null; readonly row: number; readonly column: number }
export type Editing = {
  readonly value: string
  /** Something was typed over what stood there. */
  readonly isFresh: boolean
  /** Asked for by itself, not passed on the way: a choice shows its list at once. */
  readonly isAskedFor: boolean
}

/** Rows to a page of PageUp and PageDown. */
const PAGE = 20

/** Where one is in a grid, what is being typed, and how it gets kept. */
export function useGrid<R>(source: GridSource<R>) {
  const { columns, rows, idOf, mayEdit, mayAdd, send, onKept, onTyping, onRow, onInside } = source
  const [ledger] = useState(() => makeLedger<R>(idOf))
  const entries = useSyncExternalStore(ledger.subscribe, ledger.entries)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  /** Where a range began that reaches to the cursor; null: there is only the cell. */
  const [anchor, setAnchor] = useState<number | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  /** The row somebody is on; null while the focus is elsewhere. */
  const here = useRef<string | null>(null)

  const bounds: Bounds = {
    firstRow: mayAdd ? -1 : 0,
    lastRow: rows.length - 1,
    lastColumn: columns.length - 1,
    page: PAGE,
  }
  const place = placeOf(cursor)

  function placeOf(at: Cursor | null): Place {
    if (!at) return { row: bounds.firstRow, column: 0 }
    if (at.id === NEW) return { row: bounds.firstRow, column: at.column }
    const found = rows.findIndex((row) => idOf(row) === at.id)
    const row = found >= 0 ? found : Math.max(bounds.firstRow, Math.min(at.row, bounds.lastRow))
    return { row, column: at.column }
  }
  const idAt = (at: Place): string | null => {
    const row = rows[at.row]
    if (row) return idOf(row)
    return at.row < 0 ? NEW : null
  }
  const entryAt = (at: Place): Entry | null => {
    const column = columns[at.column]
    const row = rows[at.row]
    const mayFillIn = row ? mayEdit(row) : column?.initial !== undefined
    return (mayFillIn && column?.entry) || null
  }
  const keptValues = (row: R | null | undefined): Values => (row ? valuesOf(columns, row) : initialValues(columns))
  const valuesAt = (at: Place): Values => ({
    ...keptValues(rows[at.row]),
    ...ledger.entryOf(idAt(at) ?? '').typed,
  })
  const valueAt = (at: Place): string => valuesAt(at)[columns[at.column]?.key ?? ''] ?? ''
  /** The row as it stands; where somebody wrote into cells that wait to be kept, as it stood before that. */
  const baseAt = (at: Place): R | null => {
    const row = rows[at.row] ?? null
    const { typed, base } = ledger.entryOf(idAt(at) ?? '')
    if (row === null || base === null) return row
    const [before, now] = [keptValues(base), keptValues(row)]
    return Object.keys(typed).every((key) => before[key] === now[key]) ? row : base
  }
  const sendAll: Send<R> = (row, typed) => send(row, { ...keptValues(row), ...typed })

  function tell(id: string | null) {
    if (id && id !== NEW && ledger.takeUntold(id)) onKept?.()
  }

  function go(to: Place) {
    const id = idAt(to)
    if (here.current !== id) tell(here.current)
    arrive(id)
    close()
    setAnchor(null)
    setCursor({ id, ...to })
    if (id && id !== NEW) onRow?.(id)
  }

  /** To a row that was chosen elsewhere, without coming to the grid. */
  function point(row: number) {
    if (row < 0 || row > bounds.lastRow || here.current !== null) return
    setCursor({ id: idAt({ row, column: place.column }), row, column: place.column })
  }

  /** From the cell where one is, up or down. */
  function extend(to: Place) {
    const from = anchor ?? place.row
    go({ row: to.row, column: place.column })
    setAnchor(from)
  }

  const isInRange = ({ row, column }: Place): boolean =>
    anchor !== null &&
    column === place.column &&
    row >= Math.min(anchor, place.row) &&
    row <= Math.max(anchor, place.row)

  /** The first cell of the range into all others; without a range, the cell above into this one. */
  function fill() {
    const first = anchor === null ? place.row - 1 : Math.min(anchor, place.row)
    const last = anchor === null ? place.row : Math.max(anchor, place.row)
    const { column } = place
    if (first < 0 || !rows[first]) return
    close()
    const value = valueAt({ row: first, column })
    for (let row = first + 1; row <= last; row += 1) {
      const at = { row, column }
      if (entryAt(at)) write(at, value)
    }
  }

  function arrive(id: string | null) {
    if (here.current === null) onInside?.(true)
    here.current = id
  }

  /** To the last row, and on to those that still come. */
  function goToEnd() {
    go({ row: bounds.lastRow, column: bounds.lastColumn })
    setCursor({ id: null, row: Infinity, column: bounds.lastColumn })
  }

  function close() {
    ledger.close()
    setEditing(null)
  }

  function begin(at: Place, { text, isAskedFor = true }: { text?: string; isAskedFor?: boolean } = {}) {
    const entry = entryAt(at)
    const [id, key] = [idAt(at), columns[at.column]?.key]
    if (!entry || !id || !key) return
    go(at)
    // Known at once, while state waits for the next drawing: an editor that is taken away still loses the focus.
    ledger.open({ id, column: key, row: baseAt(at), value: valueAt(at) })
    if (text === undefined) setEditing({ value: valueAt(at), isFresh: false, isAskedFor })
    else type(asTyped(entry, text), at)
  }

  function type(value: string, at = place) {
    setEditing({ value, isFresh: true, isAskedFor: false })
    const key = columns[at.column]?.key
    if (key) onTyping?.({ row: rows[at.row] ?? null, values: { ...valuesAt(at), [key]: value } })
  }

  /** Takes over what stands in the editor. The line for new rows waits until it is told to be kept. */
  function finish(value = editing?.value) {
    if (value === undefined || !ledger.isOpen()) return
    const id = ledger.finish(value)
    close()
    keepTyped(id)
  }

  function write(at: Place, value: string) {
    const [id, key] = [idAt(at), columns[at.column]?.key]
    if (!id || !key || value === valueAt(at)) return
    ledger.type(id, key, value, baseAt(at))
    keepTyped(id)
  }

  /** Against the row it was typed over: if somebody was faster, the server says so and both values are shown. */
  function keepTyped(id: string | null) {
    const isThere = rows.some((row) => idOf(row) === id)
    if (!id || !isThere) return
    const { typed, base } = ledger.entryOf(id)
    if (base !== null && Object.keys(typed).length > 0) void keep(id, base)
  }

  async function keep(id: string, row: R) {
    const kept = await ledger.keep(id, row, sendAll)
    if (!kept) return
    onTyping?.(null)
    if (here.current !== id) tell(id)
  }

  async function keepNew() {
    const kept = await ledger.keep(NEW, null, sendAll)
    const { trouble } = ledger.entryOf(NEW)
    if (kept) {
      ledger.drop(NEW)
      onTyping?.(null)
    }
    // Whoever has opened another cell meanwhile is left there.
    if (here.current !== NEW || ledger.isOpen()) return
    const column = kept ? 0 : columns.findIndex(({ key }) => key === trouble?.column)
    if (column >= 0) go({ row: -1, column })
  }

  function flip(at: Place) {
    write(at, valueAt(at) === 'true' ? 'false' : 'true')
  }

  /** To the next cell to fill in, with its editor open; past the end of the line for new rows it is kept. */
  function tab(step: 1 | -1) {
    const isEntry = (column: number) => entryAt({ row: place.row, column }) !== null
    const column = columnAfter(place.column, step, isEntry, bounds.lastColumn)
    finish()
    if (column !== null) return begin({ row: place.row, column }, { isAskedFor: false })
    if (place.row < 0 && step === 1) return void keepNew()
    const row = place.row + step
    if (row < 0 || row > bounds.lastRow) return
    const edge = columnAfter(
      step === 1 ? -1 : columns.length,
      step,
      (each) => entryAt({ row, column: each }) !== null,
      bounds.lastColumn,
    )
    if (edge !== null) begin({ row, column: edge }, { isAskedFor: false })
  }

  /** Takes back what was typed into a row and not kept; false when there is nothing. */
  function drop(id: string | null): boolean {
    if (!id) return false
    const { typed, trouble, isKeeping } = ledger.entryOf(id)
    if (isKeeping || (!trouble && Object.keys(typed).length === 0)) return false
    ledger.drop(id)
    onTyping?.(null)
    return true
  }

  function leave() {
    tell(here.current)
    here.current = null
    ledger.clearTicks()
    onInside?.(false)
  }

  return {
    entries,
    bounds,
    place,
    editing,
    /** Somebody has been here. */
    isBegun: cursor !== null,
    isInside: () => here.current !== null,
    enter: () => here.current === null && arrive(idAt(place)),
    idAt,
    entryAt,
    go,
    goToEnd,
    begin,
    type,
    finish,
    cancel: close,
    flip,
    point,
    extend,
    isInRange,
    fill,
    tab,
    drop,
    leave,
    keepNew: () => void keepNew(),
    keepMine: (id: string, theirs: R) => void keep(id, theirs),
  }
}
export type GridState<R> = ReturnType<typeof useGrid<R>>
