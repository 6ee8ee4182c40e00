import { Link } from '@tanstack/react-router'
import { formatDay, formatDueDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/overview.ts'
import { HeldBadge } from '#shared/held-badge.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { StatusBadge } from '#shared/status-badge.tsx'
import { TraverseTicks } from '#shared/traverse.tsx'
import type { RecentOrder } from './dashboard.queries.ts'

/** Two lines: number and customer, place and day; then where it stands and when it is due. */
export function RecentOrderRow({ order }: { order: RecentOrder }) {
  const texts = useTexts()
  const t = texts.orders
  const { status, jsn } = order
  return (
    <li className="relative grid min-h-13 grid-cols-[10.5rem_minmax(0,1fr)_9.5rem_3.5rem_3.5rem] items-center gap-x-4 border-b border-rule px-6 py-1.5 hover:bg-sheet-2 @max-[40rem]:grid-cols-[minmax(0,1fr)_auto] max-md:px-4 max-md:py-3">
      <span className="min-w-0 @max-[40rem]:col-start-1 @max-[40rem]:row-start-1">
        <Link to="/orders" search={{ order: order.id }} className="after:absolute after:inset-0">
          {jsn ? <JsnText value={jsn} /> : <span className="text-ink-2">{t.jsnPending}</span>}
        </Link>
        {order.isHeld && <HeldBadge />}
        <span className="block truncate text-12 text-ink-2">
          {order.customerName ?? order.customerId ?? t.toConfirm}
        </span>
      </span>
      <Place order={order} />
      <span className="@max-[40rem]:col-start-2 @max-[40rem]:row-start-1 @max-[40rem]:justify-self-end">
        <StatusBadge status={status} variant="dashboard" label={t.statuses[status]} />
      </span>
      <span className="@max-[40rem]:hidden">
        <TraverseTicks of="order" status={status} />
      </span>
      <Due dueDate={order.dueDate} />
    </li>
  )
}

function Place({ order }: { order: RecentOrder }) {
  const { addressPending } = useTexts().orders
  const zoned = useOfficeTime()
  const { originalAddress, originalCity, originalState } = order
  const isKnown = [originalAddress, originalCity, originalState].some(Boolean)
  return (
    <span className="min-w-0 @max-[40rem]:col-[1/3] @max-[40rem]:row-start-2">
      <span className="block truncate">
        {isKnown ? [originalAddress, originalCity ?? originalState].filter(Boolean).join(', ') : addressPending}
      </span>
      <span className="mono block text-12 text-ink-2">{formatDay(order.receivedAt, zoned)}</span>
    </span>
  )
}

function Due({ dueDate }: { dueDate: string | null }) {
  const t = useTexts().overview.recent
  const language = useLanguage()
  const day = dueDate && formatDueDay(dueDate, language)
  return (
    <span className="mono text-right text-12 text-ink-2 @max-[40rem]:col-start-2 @max-[40rem]:row-start-2 @max-[40rem]:self-end">
      {day && (
        <>
          <span className="sr-only">{t.due(day)}</span>
          <span aria-hidden>{day}</span>
        </>
      )}
    </span>
  )
}
