import type { Values } from '#ui/grid/columns.ts'

export type Trouble<R> = {
  readonly text: string
  /** The cell it is about. */
  readonly column?: string | undefined
  /** Somebody else was faster: the row as it stands now. */
  readonly theirs?: R | undefined
}
export type Outcome<R> = { readonly kept: R } | { readonly trouble: Trouble<R> }
/** Brings what was typed to the server; null: a new row. */
export type Send<R> = (row: R | null, typed: Values) => Promise<Outcome<R>>

export type LedgerEntry<R> = {
  /** What was typed and is not kept yet. */
  readonly typed: Values
  /** The row it was typed over: whatever others wrote since is not ours to replace. Null: a new row. */
  readonly base: R | null
  readonly trouble: Trouble<R> | null
  readonly isKeeping: boolean
  /** The cells that were kept since somebody came to the grid. */
  readonly kept: readonly string[]
  /** Kept, and nobody was told yet. */
  readonly isUntold: boolean
}

const EMPTY = { typed: {}, base: null, trouble: null, isKeeping: false, kept: [], isUntold: false }
const isEmpty = (values: Values) => Object.keys(values).length === 0

/** A cell with its editor open, and how its row stood when somebody opened it. */
type Opened<R> = { readonly id: string; readonly column: string; readonly row: R | null; readonly value: string }

/** What is typed into the rows until the server keeps it, and what became of it. One save per row at a time. */
export function makeLedger<R>(idOf: (row: R) => string) {
  let entries: ReadonlyMap<string, LedgerEntry<R>> = new Map()
  let opened: Opened<R> | null = null
  const listeners = new Set<() => void>()

  function replace(next: ReadonlyMap<string, LedgerEntry<R>>) {
    entries = next
    for (const listener of listeners) listener()
  }
  const entryOf = (id: string): LedgerEntry<R> => entries.get(id) ?? EMPTY
  const change = (id: string, changes: Partial<LedgerEntry<R>>) =>
    replace(new Map(entries).set(id, { ...entryOf(id), ...changes }))

  /** Closes the editor, and takes over what stands in it where that is another than before; whose it was, or null. */
  function finish(value: string): string | null {
    const cell = opened
    opened = null
    if (!cell) return null
    if (value.trim() !== cell.value.trim()) type(cell.id, cell.column, value.trim(), cell.row)
    return cell.id
  }

  function type(id: string, column: string, value: string, row: R | null) {
    const { typed, kept, trouble } = entryOf(id)
    change(id, {
      typed: { ...typed, [column]: value },
      base: row,
      kept: kept.filter((each) => each !== column),
      trouble: trouble?.theirs ? trouble : null,
    })
  }

  function drop(id: string) {
    const next = new Map(entries)
    next.delete(id)
    replace(next)
  }

  async function keep(id: string, row: R | null, send: Send<R>): Promise<R | null> {
    const { typed, isKeeping } = entryOf(id)
    if (isKeeping) return null
    change(id, { isKeeping: true, trouble: null, base: row })
    let outcome: Outcome<R>
    try {
      outcome = await send(row, typed)
    } catch (error) {
      change(id, { isKeeping: false })
      throw error
    }
    if ('trouble' in outcome) {
      change(id, { isKeeping: false, trouble: outcome.trouble })
      return null
    }
    const now = entryOf(id)
    // The cell that is open beside it follows one's own change; the line for new rows begins another row.
    if (row !== null && opened?.id === id) opened = { ...opened, id: idOf(outcome.kept), row: outcome.kept }
    const typedMeanwhile = Object.fromEntries(
      Object.entries(now.typed).filter(([column, value]) => typed[column] !== value),
    )
    const kept = [...now.kept, ...Object.keys(typed)]
    change(id, { isKeeping: false, typed: typedMeanwhile, base: outcome.kept, kept, isUntold: true })
    return isEmpty(typedMeanwhile) ? outcome.kept : keep(id, outcome.kept, send)
  }

  /** True once after a save: the moment to tell. */
  function takeUntold(id: string): boolean {
    const { isUntold, isKeeping } = entryOf(id)
    if (!isUntold || isKeeping) return false
    change(id, { isUntold: false })
    return true
  }

  /** The ticks have been seen; what is not kept yet stays. */
  const clearTicks = () =>
    replace(
      new Map(
        [...entries].flatMap(([id, entry]) =>
          isEmpty(entry.typed) && !entry.isKeeping && !entry.isUntold && !entry.trouble
            ? []
            : [[id, { ...entry, kept: [] }]],
        ),
      ),
    )

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    entries: () => entries,
    entryOf,
    open: (cell: Opened<R>) => void (opened = cell),
    close: () => void (opened = null),
    isOpen: () => opened !== null,
    finish,
    type,
    drop,
    keep,
    takeUntold,
    clearTicks,
  }
}
