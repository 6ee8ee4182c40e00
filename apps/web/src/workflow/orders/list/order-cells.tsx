import type { ReactNode } from 'react'
import { formatDueDay, type Zoned } from '#platform/formats.ts'
import type { OrdersTexts } from '#texts/orders/orders.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { cx } from '#ui/class-names.ts'
import { Td } from '#ui/table.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { TraverseTicks } from '#shared/history/traverse.tsx'
import type { ColumnName } from './order-columns.tsx'
import { isOverdue, sayAge } from '../order/order-words.ts'
import type { ListedOrder } from '../orders.queries.ts'

/** What all rows have in common; the same object for as long as nothing of it changes. */
export type RowSetting = {
  readonly words: OrdersTexts['orders']
  readonly columns: readonly ColumnName[]
  readonly zoned: Zoned
  /** The office's day, and the time to the minute. */
  readonly today: string
  readonly now: number
  readonly isPhone: boolean
  /** Only those who can do something with several orders choose several. */
  readonly canMark: boolean
  /** Some are selected: the boxes of all of them are seen. */
  readonly isMarking: boolean
  /** An order is open beside the list: the row it belongs to needs no button to open it. */
  readonly isPanelOpen: boolean
  readonly onMark: (orderId: string, isRange: boolean) => void
}
type Cell = { looks?: string; show: (order: ListedOrder, setting: RowSetting) => ReactNode }

/** What stands in each column. */
export const CELLS: Readonly<Record<ColumnName, Cell>> = {
  jsn: { show: (order, { words }) => <OrderNumber order={order} words={words} /> },
  status: {
    show: ({ status }, { words }) => (
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">
          <StatusBadge status={status} label={words.statuses[status]} />
        </span>
        <TraverseTicks of="order" status={status} />
      </span>
    ),
  },
  progress: { show: ({ progress }, { words }) => words.progress[progress] },
  address: { show: (order, { words }) => <Address order={order} words={words} /> },
  customer: {
    looks: 'text-ink-2',
    show: (order, { words }) => order.customerName ?? order.customerId ?? words.toConfirm,
  },
  ref: { looks: 'mono text-12 text-ink-2', show: ({ customerRef }) => customerRef },
  wireCenter: { looks: 'text-ink-2', show: ({ wireCenterName }) => wireCenterName },
  sentBy: { looks: 'text-ink-2', show: ({ sentBy }) => sentBy },
  isRush: { looks: 'text-ink-2', show: ({ isRush }, { words }) => isRush && words.yes },
  due: { looks: 'mono text-12', show: (order, setting) => <Due order={order} setting={setting} /> },
  age: { looks: 'mono text-12 text-ink-2', show: ({ receivedAt }, { now, words }) => sayAge(receivedAt, now, words) },
}

type Worded = { order: ListedOrder; words: OrdersTexts['orders'] }

const OrderNumber = ({ order, words }: Worded) => (
  <>
    {order.jsn ? <JsnText value={order.jsn} /> : <span className="text-ink-2">{words.jsnPending}</span>}
    <OrderMarks of={order} />
  </>
)

function Address({ order: { originalAddress, originalCity }, words }: Worded) {
  if (!originalAddress && !originalCity) return <span className="text-ink-2">{words.addressPending}</span>
  return (
    <>
      {originalAddress}
      {originalAddress && originalCity && ', '}
      <span className="text-ink-2">{originalCity}</span>
    </>
  )
}

function Due({ order, setting: { zoned, today, words } }: { order: ListedOrder; setting: RowSetting }) {
  if (!order.dueDate) return null
  const day = formatDueDay(order.dueDate, zoned.language)
  if (!isOverdue(order, today)) return day
  return (
    <span className="font-bold text-bad">
      {day}
      <span className="sr-only"> {words.overdue}</span>
    </span>
  )
}

type PhoneCellProps = { order: ListedOrder; setting: RowSetting; mark: ReactNode; details: ReactNode }

/** Two lines: the number and when it is due, then where it is and where it stands. */
export function PhoneCell({ order, setting, mark, details }: PhoneCellProps) {
  const { words, columns } = setting
  const { status } = order
  const standing = columns.includes('progress') ? (
    words.progress[order.progress]
  ) : (
    <StatusBadge status={status} label={words.statuses[status]} />
  )
  return (
    <Td className={cx('relative h-auto! py-2 whitespace-normal!', mark && 'pl-11!')}>
      {mark}
      <span className="flex items-baseline justify-between gap-3">
        <span>
          <OrderNumber order={order} words={words} />
        </span>
        <span className="mono shrink-0 text-12">
          <Due order={order} setting={setting} />
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-ink-2">
        <span className="min-w-0 truncate">
          <Address order={order} words={words} />
        </span>
        <span className="shrink-0">{standing}</span>
      </span>
      {details}
    </Td>
  )
}
