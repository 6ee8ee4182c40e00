import {
  Fragment,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { cx } from '#ui/class-names.ts'
import { NEW } from '#ui/grid/columns.ts'
import { actInEditor, actOnCell, type Act, leadsToTheEnd, placeAfter } from '#ui/grid/movement.ts'
import { GridRow, type RowOptions } from '#ui/grid/grid-row.tsx'
import { asOneCell, isBlock } from '#ui/grid/pasted-block.ts'
import { noteOf, NoteText } from '#ui/grid/row-note.tsx'
import { useGrid, type GridSource, type GridState } from '#ui/grid/use-grid.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { Table, Th } from '#ui/table.tsx'

export type GridHandle = {
  readonly add: () => void
  /** Opens the first cell of a row that is not filled in; where all are, the first that can be. */
  readonly edit: (id: string) => void
}

export type GridProps<R> = GridSource<R> &
  RowOptions<R> & {
    label: string
    /** Under this the grid is scrolled sideways. */
    minWidth: string
    onPasteBlock?: ((text: string) => void) | undefined
    /** There are more rows than these. */
    more?: { readonly load: () => void; readonly loadAll: () => void } | null | undefined
    /** Stands under the last row. */
    foot?: ReactNode
    className?: string | undefined
    ref?: Ref<GridHandle> | undefined
  }

const USUAL_ROW = 30
const USUAL_HEAD = 62
/** So many rows before the end the next page is asked for. */
const AHEAD = 60

/** Rows and cells as in a spreadsheet: arrows move, typing begins, Enter and Tab go on, Esc takes back. */
export function Grid<R>({ ref, className, ...props }: GridProps<R>) {
  const { label, columns, rows, idOf, texts, minWidth, mayAdd, more, onDelete, selectedId } = props
  const grid = useGrid(props)
  const scroller = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(USUAL_HEAD)
  const virtual = useVirtualRows({ count: rows.length, scroller, usual: USUAL_ROW, above, pinned: grid.place.row })
  useHandle(ref, { grid, columns, rows, idOf })
  useSelectedRow(selectedId ? rows.findIndex((each) => idOf(each) === selectedId) : -1, {
    grid,
    reveal: virtual.reveal,
  })
  useFocusedCell(scroller, grid, rows.length)
  usePaste(scroller, grid, props.onPasteBlock)
  const lastSeen = virtual.rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && lastSeen >= rows.length - AHEAD) more.load()
  }, [more, lastSeen, rows.length])
  const onKeyDown = keysOf({ grid, rows, more, onDelete })
  const leaveWhenGone = () => {
    if (!scroller.current?.contains(document.activeElement)) grid.leave()
  }
  const { warning, markOf, acts, faultsOf } = props
  const shared = { grid, columns, texts, warning, onDelete, markOf, acts, faultsOf, selectedId }
  return (
    <div
      ref={scroller}
      style={{ scrollPaddingTop: above }}
      className={cx('@container relative min-h-0 flex-1 overflow-auto overscroll-contain', className)}
      onFocus={grid.enter}
      onBlur={() => setTimeout(leaveWhenGone)}
    >
      <Table
        label={label}
        inset
        role="grid"
        aria-rowcount={more ? -1 : rows.length + (mayAdd ? 2 : 1)}
        aria-colcount={columns.length + 1}
        onKeyDown={onKeyDown}
        style={{ minWidth }}
      >
        <thead
          ref={(head) => {
            if (head) setAbove(head.offsetHeight)
          }}
          className="sticky top-0 z-1 bg-sheet"
        >
          <Headings columns={columns} acts={acts} texts={texts} />
          {mayAdd && <GridRow {...shared} row={null} id={NEW} index={-1} />}
        </thead>
        {virtual.rows.map(({ index, gapBefore }) => {
          const each = rows[index]
          return (
            each && (
              <Fragment key={idOf(each)}>
                <Gap height={gapBefore} />
                {/* A row and what is said under it are measured together. */}
                <tbody ref={virtual.measure} data-index={index}>
                  <GridRow {...shared} row={each} id={idOf(each)} index={index} />
                </tbody>
              </Fragment>
            )
          )
        })}
        <Gap height={virtual.gapAfter} />
      </Table>
      {props.foot}
      <SaidOfRow grid={grid} warning={warning} hasActs={acts !== undefined} />
    </div>
  )
}

function Headings<R>({ columns, acts, texts }: Pick<GridProps<R>, 'columns' | 'acts' | 'texts'>) {
  return (
    <tr aria-rowindex={1}>
      {columns.map((each) => (
        <Th key={each.key} width={each.width} align={each.align}>
          {each.label}
        </Th>
      ))}
      {acts ? (
        <Th width={acts.width} align="end">
          {acts.label}
        </Th>
      ) : (
        <Th>
          <span className="sr-only">{texts.notes}</span>
        </Th>
      )}
    </tr>
  )
}

type SaidProps<R> = { grid: GridState<R>; warning: GridProps<R>['warning']; hasActs: boolean }

/** Read aloud; seen where the end of the row lies beyond the edge. */
function SaidOfRow<R>({ grid, warning, hasActs }: SaidProps<R>) {
  const id = grid.idAt(grid.place) ?? ''
  const entry = grid.entries.get(id)
  const said = noteOf(entry, warning?.id === id ? warning : null)
  return (
    <output
      className={cx('sticky bottom-0 left-0 w-[100cqi]', said && 'block', hasActs ? 'sr-only' : '@min-[58rem]:sr-only')}
    >
      {said && (
        <span className="block border-t border-rule-2 bg-sheet px-4 py-1.5 text-12">
          <NoteText text={said} isTrouble={Boolean(entry?.trouble)} />
        </span>
      )}
    </output>
  )
}

type Handled<R> = Pick<GridProps<R>, 'columns' | 'rows' | 'idOf'> & { readonly grid: GridState<R> }

function useHandle<R>(ref: Ref<GridHandle> | undefined, { grid, columns, rows, idOf }: Handled<R>) {
  useImperativeHandle(ref, () => ({
    add: () => grid.begin({ row: -1, column: 0 }),
    edit: (asked) => {
      const at = rows.findIndex((each) => idOf(each) === asked)
      const row = rows[at]
      const open = columns.flatMap((_, index) => (grid.entryAt({ row: at, column: index }) ? [index] : []))
      const first = open.find((index) => row && columns[index]?.read(row) === '') ?? open[0]
      if (row && first !== undefined) grid.begin({ row: at, column: first })
    },
  }))
}

/** Brings the row that was selected elsewhere into sight. */
function useSelectedRow<R>(at: number, { grid, reveal }: { grid: GridState<R>; reveal: (index: number) => void }) {
  const show = useEffectEvent((row: number) => {
    if (row < 0 || grid.isInside()) return
    grid.point(row)
    reveal(row)
  })
  useEffect(() => show(at), [at])
}

type Scroller = RefObject<HTMLDivElement | null>

/** The focus follows the cell. */
function useFocusedCell<R>(scroller: Scroller, grid: GridState<R>, count: number) {
  const { isInside } = grid
  const { row, column } = grid.place
  const isEditing = grid.editing !== null
  useEffect(() => {
    const focused = document.activeElement
    // Whoever has gone elsewhere meanwhile, or to a button of a row, stays there.
    const isOurs = focused === document.body || scroller.current?.contains(focused)
    if (!isInside() || isEditing || !isOurs || focused instanceof HTMLButtonElement) return
    scroller.current?.querySelector<HTMLElement>('[data-active]')?.focus()
  }, [scroller, isInside, row, column, isEditing, count])
}

function usePaste<R>(scroller: Scroller, grid: GridState<R>, onPasteBlock: GridProps<R>['onPasteBlock']) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isInside = event.target instanceof Node && scroller.current?.contains(event.target)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isInside && isTyping(event.target)) return
      if (isBlock(text)) {
        if (!onPasteBlock) return
        event.preventDefault()
        grid.cancel()
        onPasteBlock(text)
      } else if (isInside && grid.editing === null && grid.entryAt(grid.place)?.kind === 'text') {
        event.preventDefault()
        grid.begin(grid.place, { text: asOneCell(text) })
      }
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

type Keyed<R> = Pick<GridProps<R>, 'rows' | 'more' | 'onDelete'> & { readonly grid: GridState<R> }

function keysOf<R>(keyed: Keyed<R>) {
  const { grid, more } = keyed
  const inEditor = (event: KeyboardEvent) => {
    const entry = grid.entryAt(grid.place)
    // The open list of a choice has its own keys.
    const act = entry && !(event.target instanceof HTMLOptionElement) && actInEditor(event, entry)
    if (!act) return
    event.preventDefault()
    if (act.act !== 'finish-and-move') return void run(act, keyed)
    grid.finish()
    grid.go(placeAfter(grid.place, event, grid.bounds) ?? grid.place)
  }
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
    if (grid.editing) return inEditor(event)
    const to = placeAfter(grid.place, event, grid.bounds)
    if (to) {
      event.preventDefault()
      if (event.shiftKey && /^Arrow(Up|Down)$/.test(event.key)) return grid.extend(to)
      if (!more || !leadsToTheEnd(event)) return grid.go(to)
      more.loadAll()
      return grid.goToEnd()
    }
    const act = actOnCell(event, grid.entryAt(grid.place))
    if (act && run(act, keyed)) event.preventDefault()
  }
}

/** False: nothing came of it, and the key may mean something to the page. */
function run<R>(act: Act, { grid, rows, onDelete }: Keyed<R>): boolean {
  switch (act.act) {
    case 'edit':
      grid.begin(grid.place)
      return true
    case 'type':
      grid.begin(grid.place, { text: act.text })
      return true
    case 'fill':
      grid.fill()
      return true
    case 'flip':
      grid.flip(grid.place)
      return true
    case 'finish':
      finishRow(grid)
      return true
    case 'tab':
      grid.tab(act.step)
      return true
    case 'cancel':
      grid.cancel()
      return true
    case 'drop':
      return grid.drop(grid.idAt(grid.place))
    case 'delete': {
      const each = rows[grid.place.row]
      if (!each || !onDelete?.isOffered(each)) return false
      onDelete.run(each)
      return true
    }
    case 'finish-and-move':
      return false
  }
}

/** Enter keeps a new row, and goes down from any other. */
function finishRow<R>(grid: GridState<R>) {
  grid.finish()
  if (grid.place.row < 0) grid.keepNew()
  else grid.go({ ...grid.place, row: Math.min(grid.place.row + 1, grid.bounds.lastRow) })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** The room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  )
