import { Fragment, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { usePreferences } from '#ui/preferences.ts'
import { Table, Th } from '#ui/table.tsx'
import { COLUMNS, type ColumnName } from './order-columns.ts'
import type { RowSetting } from './order-cells.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderSort } from './orders-search.ts'
import type { ListedOrder } from './orders.queries.ts'

const USUAL_ROW = { comfortable: 30, compact: 28 }
const USUAL_PHONE_ROW = 66
const USUAL_HEAD = 32
/** So many rows before the end the next page is asked for. */
const AHEAD = 60

type OrdersTableProps = {
  orders: readonly ListedOrder[]
  total: number
  currentId: string | undefined
  markedIds: ReadonlySet<string>
  setting: RowSetting
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  loadMore: (() => void) | null
  /** Which rows can be seen, counted from 0. */
  onSight: (first: number, last: number) => void
}

/** The rows that can be seen, of all that were read; further ones are read as the end comes near. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, total, currentId, markedIds, setting, sort, onSort, loadMore, onSight } = props
  const { words, columns, isPhone } = setting
  const scroller = useRef<HTMLElement>(null)
  const [head, setHead] = useState(USUAL_HEAD)
  const [above, setAbove] = useState(0)
  const place = (sheet: HTMLDivElement | null) => {
    // On a phone the whole screen scrolls: a list in a window of its own would leave it four rows.
    scroller.current = isPhone ? (sheet?.closest('main') ?? null) : sheet
    if (!sheet) return
    setHead(sheet.querySelector('thead')?.offsetHeight ?? 0)
    // A head that stays in sight takes no part in the scrolling.
    setAbove(isPhone ? topIn(scroller.current, sheet) : 0)
  }
  const { density } = usePreferences()
  const at = orders.findIndex(({ id }) => id === currentId)
  const virtual = useVirtualRows({
    count: orders.length,
    scroller,
    usual: isPhone ? USUAL_PHONE_ROW : USUAL_ROW[density],
    above,
    pinned: at,
  })
  const { first, last } = virtual.inSight
  const lastDrawn = virtual.rows.at(-1)?.index ?? 0
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    // The head covers one row of those that the height has room for, but for the last one.
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
    onSight(first, isAtEnd || isPhone ? last : last - 1)
  }, [onSight, isPhone, first, last])
  useEffect(() => {
    if (loadMore && lastDrawn >= orders.length - AHEAD) loadMore()
  }, [loadMore, lastDrawn, orders.length])
  return (
    <div
      ref={place}
      data-scroller
      data-marking={markedIds.size > 0 || undefined}
      style={isPhone ? undefined : { scrollPaddingTop: head }}
      className="group/list relative min-h-0 grow border-t border-rule-2 md:overflow-y-auto md:overscroll-contain"
    >
      <Table label={words.title} inset aria-rowcount={total + 1}>
        {!isPhone && (
          <thead className="sticky top-0 z-1 bg-sheet">
            <tr aria-rowindex={1}>
              {columns.map((name) => (
                <Head key={name} name={name} sort={sort} onSort={onSort} setting={setting} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {virtual.rows.map(({ index, gapBefore }) => {
            const order = orders[index]
            return (
              order && (
                <Fragment key={order.id}>
                  <Gap height={gapBefore} />
                  <OrderRow
                    order={order}
                    index={index}
                    isCurrent={index === at}
                    isTabStop={index === Math.max(at, 0)}
                    isMarked={markedIds.has(order.id)}
                    setting={setting}
                    measure={virtual.measure}
                  />
                </Fragment>
              )
            )
          })}
          <Gap height={virtual.gapAfter} />
        </tbody>
      </Table>
    </div>
  )
}

const topIn = (scroller: HTMLElement | null, sheet: HTMLElement) =>
  scroller ? sheet.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop : 0

const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null)

/** The columns a list can be put in order by. */
const SORTS: Partial<Record<ColumnName, { sort: OrderSort; way: 'ascending' | 'descending' }>> = {
  jsn: { sort: 'jsn', way: 'ascending' },
  due: { sort: 'due', way: 'ascending' },
  age: { sort: 'received', way: 'descending' },
}

type HeadProps = { name: ColumnName; sort: OrderSort; onSort: (sort: OrderSort) => void; setting: RowSetting }

/** The edge of the list takes more of its last column. */
const EDGE_DUE = '4.5rem'
/** With the whole width for itself, the list shares it between where and for whom. */
const ROOMY: Partial<Record<ColumnName, string>> = { customer: '26%' }

function Head({ name, sort, onSort, setting: { words, columns, isPanelOpen } }: HeadProps) {
  const column: { width?: string; align?: 'end' } = COLUMNS[name]
  const sorts = SORTS[name]
  const isSorted = sorts?.sort === sort
  const isAtEdge = name === 'due' && columns.at(-1) === name
  return (
    <Th
      width={isAtEdge ? EDGE_DUE : ((isPanelOpen ? undefined : ROOMY[name]) ?? column.width)}
      align={column.align}
      aria-sort={isSorted ? sorts?.way : undefined}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => onSort(sorts.sort)}
          className={cx('-mx-1 rounded-1 px-1 py-1 hover:text-ink', isSorted && sort !== 'received' && 'text-ink')}
        >
          {words.columns[name]}
        </button>
      ) : (
        words.columns[name]
      )}
    </Th>
  )
}
