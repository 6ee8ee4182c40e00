import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
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
  label: string
  list: List<T>
  screen: ListScreenState<T>
  /** The usual height of a row, on a desk and on a phone, before it is measured. */
  usual: { readonly desk: number; readonly phone: number }
  /** The head of a table; without one the rows are a list. On a phone a table has none. */
  head?: ReactNode
  /** Stands over the rows and scrolls with them. */
  before?: ReactNode
  className?: string | undefined
  /** Which rows can be seen, counted from 0. */
  onSight?: (first: number, last: number) => void
  children: (row: T, place: RowPlace) => ReactNode
}

/** The rows that can be seen, of all that were read; further ones are read as the end comes near. */
export function RowList<T extends ListRow>(props: Props<T>) {
  const { label, list, screen, usual, head, before, className, onSight, children } = props
  const { rows } = screen
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLElement>(null)
  const [headHeight, setHeadHeight] = useState(head ? USUAL_HEAD : 0)
  const [above, setAbove] = useState(0)
  const place = (box: HTMLDivElement | null) => {
    // On a phone the whole screen scrolls: a list that scrolls inside it would be four rows high.
    scroller.current = isPhone ? (box?.closest('main') ?? null) : box
    if (!box) return
    setHeadHeight(box.querySelector('thead')?.offsetHeight ?? 0)
    setAbove(isPhone ? topIn(scroller.current, box) : 0)
  }
  const at = rows.findIndex(({ id }) => id === screen.currentId)
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    usual: isPhone ? usual.phone : usual.desk,
    above,
    pinned: at,
  })
  const { first, last } = virtual.inSight
  const lastDrawn = virtual.rows.at(-1)?.index ?? 0
  const { loadMore } = list
  useEffect(() => {
    if (loadMore && lastDrawn >= rows.length - AHEAD) loadMore()
  }, [loadMore, lastDrawn, rows.length])
  useEffect(() => {
    const box = scroller.current
    if (!box || !onSight) return
    // The head covers one row of those that the height has room for, but for the last one.
    const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1
    onSight(first, isAtEnd || isPhone || !head ? last : last - 1)
  }, [onSight, isPhone, head, first, last])

  const placeOf = (row: T, index: number): RowPlace => ({
    index,
    isOpen: row.id === screen.openId,
    isCurrent: index === at,
    target: {
      id: rowId(row.id),
      tabIndex: index === Math.max(at, 0) ? 0 : -1,
      'aria-current': row.id === screen.openId || index === at || undefined,
      onClick: () => screen.open(row.id),
      onKeyDown: (event) => pressed(event, screen, row.id),
    },
    tr: { ref: virtual.measure, 'data-index': index, 'aria-rowindex': index + 2 },
  })
  const Gap = head === undefined ? ListGap : TableGap
  const drawn = (
    <>
      {virtual.rows.map(({ index, gapBefore }) => {
        const row = rows[index]
        if (!row) return null
        const content = children(row, placeOf(row, index))
        return (
          // By its id, wherever it moves to: whoever has the focus keeps it.
          <Fragment key={row.id}>
            <Gap height={gapBefore} />
            {head === undefined ? (
              <li ref={virtual.measure} data-index={index} aria-posinset={index + 1} aria-setsize={list.total}>
                {content}
              </li>
            ) : (
              content
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
