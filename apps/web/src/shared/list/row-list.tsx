import {
  Fragment,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '#ui/class-names.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { useIsPhone } from '#ui/media.ts'
import { Table } from '#ui/table.tsx'
import { rowId } from './list-focus.ts'
import type { List, ListRow } from './use-list.ts'
import type { ListScreenState } from './use-list-screen.ts'

/** So many rows before the end the next page is asked for. */
const AHEAD = 20
/** The head of a table, before it is measured. */
const USUAL_HEAD = 32

/** One row as the list places it. */
export type RowPlace = {
  readonly index: number
  /** Its record is open. */
  readonly isOpen: boolean
  /** The keys are on it. */
  readonly isCurrent: boolean
  /** For the one element of the row that takes the focus and opens the record. */
  readonly target: {
    readonly id: string
    readonly tabIndex: 0 | -1
    readonly 'aria-current': true | undefined
    readonly onClick: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** For the `tr` of a table: measured for what is drawn, numbered for those who hear it. */
  readonly tr: {
    readonly ref: Ref<HTMLTableRowElement>
    readonly 'data-index': number
    readonly 'aria-rowindex': number
  }
}

type Props<T extends ListRow> = {
  /** What the rows are; the title of the screen where nothing else is said. */
  label?: string
  screen: ListScreenState<T>
  /** The usual height of a row, on a desk and on a phone, before it is measured. */
  usual: { readonly desk: number; readonly phone: number }
  /** The head of a table; without one the rows are a list. On a phone a table has none. */
  head?: ReactNode
  /** Stands over the rows and scrolls with them. */
  before?: ReactNode
  className?: string | undefined
  children: (row: T, place: RowPlace) => ReactNode
}

/** The rows that can be seen, of all that were read; further ones are read as the end comes near. */
export function RowList<T extends ListRow>(props: Props<T>) {
  const { screen, label = screen.title, usual, head, before, className, children } = props
  const { rows, list } = screen
  const at = rows.findIndex(({ id }) => id === screen.currentId)
  const { virtual, place, headHeight, isPhone } = usePlacedRows({
    list,
    count: rows.length,
    at,
    usual,
    hasHead: head !== undefined,
  })

  // Read when something is pressed: a row is not drawn anew because the screen moved on.
  const latest = useRef(screen)
  useLayoutEffect(() => {
    latest.current = screen
  })
  const open = (id: string) => latest.current.open(id)
  const press = (event: KeyboardEvent, id: string) => pressed(event, latest.current, id)
  const Gap = head === undefined ? ListGap : TableGap
  const drawn = (
    <>
      {virtual.rows.map(({ index, gapBefore }) => {
        const row = rows[index]
        if (!row) return null
        const placed = (
          <PlacedRow
            row={row}
            index={index}
            isOpen={row.id === screen.openId}
            isCurrent={index === at}
            isTabStop={index === Math.max(at, 0)}
            measure={virtual.measure}
            onOpen={open}
            onPress={press}
          >
            {children}
          </PlacedRow>
        )
        return (
          // By its id, wherever it moves to: whoever has the focus keeps it.
          <Fragment key={row.id}>
            <Gap height={gapBefore} />
            {head === undefined ? (
              <li ref={virtual.measure} data-index={index} aria-posinset={index + 1} aria-setsize={list.total}>
                {placed}
              </li>
            ) : (
              placed
            )}
          </Fragment>
        )
      })}
      <Gap height={virtual.gapAfter} />
    </>
  )
  return (
    <div
      ref={place}
      data-scroller
      style={isPhone ? undefined : { scrollPaddingTop: headHeight }}
      className={cx('group/list relative grow md:min-h-0 md:overflow-y-auto md:overscroll-contain', className)}
    >
      {before}
      {head === undefined ? (
        <ul aria-label={label}>{drawn}</ul>
      ) : (
        <Table label={label} inset aria-rowcount={list.total + 1}>
          {!isPhone && (
            <thead className="sticky top-0 z-1 bg-sheet">
              <tr aria-rowindex={1}>{head}</tr>
            </thead>
          )}
          <tbody>{drawn}</tbody>
        </Table>
      )}
    </div>
  )
}

type Placing<T extends ListRow> = Pick<Props<T>, 'usual'> & {
  readonly list: List<T>
  readonly count: number
  readonly at: number
  readonly hasHead: boolean
}

/** Which rows are drawn, and where: near what is seen, and the row the keys are on. */
function usePlacedRows<T extends ListRow>({ list, count, at, usual, hasHead }: Placing<T>) {
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLElement>(null)
  const [headHeight, setHeadHeight] = useState(hasHead ? USUAL_HEAD : 0)
  const [above, setAbove] = useState(0)
  const place = (box: HTMLDivElement | null) => {
    // On a phone the whole screen scrolls: a list that scrolls inside it would be four rows high.
    scroller.current = isPhone ? (box?.closest('main') ?? null) : box
    if (!box) return
    setHeadHeight(box.querySelector('thead')?.offsetHeight ?? 0)
    setAbove(isPhone ? topIn(scroller.current, box) : 0)
  }
  const height = isPhone ? usual.phone : usual.desk
  const virtual = useVirtualRows({ count, scroller, usual: height, above, pinned: at })
  const lastDrawn = virtual.rows.at(-1)?.index ?? 0
  const { loadMore } = list
  useEffect(() => {
    if (loadMore && lastDrawn >= count - AHEAD) loadMore()
  }, [loadMore, lastDrawn, count])
  const isBegun = useRef(false)
  const { reveal } = virtual
  useEffect(() => {
    // A reload or a link begins at the row that it names; later the list stays where its reader scrolled it.
    if (!isBegun.current && at > 0) reveal(at, 'center')
    isBegun.current = true
  }, [at, reveal])
  return { virtual, place, headHeight, isPhone }
}

type PlacedRowProps<T extends ListRow> = {
  row: T
  index: number
  isOpen: boolean
  isCurrent: boolean
  isTabStop: boolean
  measure: (element: HTMLElement | null) => void
  onOpen: (id: string) => void
  onPress: (event: KeyboardEvent, id: string) => void
  children: Props<T>['children']
}

/** Scrolling and going from row to row draw only the rows that change. */
const PlacedRow = memo(function PlacedRow<T extends ListRow>(props: PlacedRowProps<T>) {
  const { row, index, isOpen, isCurrent, isTabStop, measure, onOpen, onPress, children } = props
  return children(row, {
    index,
    isOpen,
    isCurrent,
    target: {
      id: rowId(row.id),
      tabIndex: isTabStop ? 0 : -1,
      'aria-current': isOpen || isCurrent || undefined,
      onClick: () => onOpen(row.id),
      onKeyDown: (event) => onPress(event, row.id),
    },
    tr: { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 },
  })
}) as <T extends ListRow>(props: PlacedRowProps<T>) => ReactNode

const topIn = (scroller: HTMLElement | null, box: HTMLElement) =>
  scroller ? box.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop : 0

/** The arrows, and Enter on the row of a table, which is no button. What stands inside the row has its own keys. */
function pressed<T extends ListRow>(event: KeyboardEvent, screen: ListScreenState<T>, id: string) {
  const { key, target, currentTarget } = event
  if (target !== currentTarget) return
  const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
  const isOpening = key === 'Enter' && currentTarget.tagName === 'TR'
  if (way === null && !isOpening) return
  event.preventDefault()
  if (way !== null) screen.step(way)
  else screen.open(id)
}

const ListGap = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden style={{ height }} /> : null)
const TableGap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null)
