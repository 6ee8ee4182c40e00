import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { formatTime, formatDay, formatDueDay } from '#platform/formats.ts'
import { useTexts } from '#texts/orders/overview.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { TraverseTicks } from '#shared/history/traverse.tsx'
import { recentOrdersQuery, type RecentOrder } from './dashboard.queries.ts'
import { SectionHead } from './section-head.tsx'

/** The five that somebody most likely looks for. */
export function RecentOrders() {
  const texts = useTexts()
  const t = texts.overview.recent
  const id = useId()
  const { data, error, refetch, dataUpdatedAt } = useQuery(recentOrdersQuery())
  return (
    <section aria-labelledby={id} className="flex grow flex-col">
      <SectionHead id={id} title={t.title}>
        <Link to="/orders" className="flex items-center gap-1.5 font-bold hover:underline">
          {t.viewAll}
          <ArrowRight size={14} aria-hidden />
        </Link>
      </SectionHead>
      {error && !data && <ReadFailed title={t.failed} error={error} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRows
          count={3}
          columns={['7rem', '12rem', '6rem', '4rem']}
          label={texts.shell.loading}
          className="px-6 max-md:px-4 [&>div]:h-13"
        />
      )}
      {data && (data.length === 0 ? <NoOrders /> : <Rows fresh={data} readAt={dataUpdatedAt} />)}
    </section>
  )
}

function Rows({ fresh, readAt }: { fresh: readonly RecentOrder[]; readAt: number }) {
  const t = useTexts().overview.recent
  const zoned = useOfficeTime()
  const { rows, changed, since, show } = useSteadyOrders(fresh, readAt)
  return (
    <>
      <ul>
        {rows.map((order) => (
          <RecentOrderRow key={order.id} order={order} />
        ))}
      </ul>
      <div className="mt-auto">
        <output className="block">
          {changed > 0 && (
            <span className="flex min-h-10 items-center justify-between gap-4 border-t border-rule-2 px-6 text-12 text-ink-2 max-md:px-4">
              {t.changed(changed, formatTime(since, zoned))}
              <Button size="sm" variant="ghost" onClick={show}>
                {t.show}
              </Button>
            </span>
          )}
        </output>
      </div>
    </>
  )
}

/** An empty company: the first thing to do is to take an order. */
function NoOrders() {
  const t = useTexts().overview.recent
  const mayCreate = useMay('order.create')
  if (!mayCreate) return <EmptyState title={t.none} />
  return (
    <EmptyState
      title={t.none}
      text={t.noneHelp}
      action={
        <Link to="/orders" search={{ create: true }} className={buttonClass({ variant: 'primary' })}>
          {t.create}
        </Link>
      }
    />
  )
}

/** Two lines: number and customer, place and day; then where it stands and when it is due. */
function RecentOrderRow({ order }: { order: RecentOrder }) {
  const texts = useTexts()
  const t = texts.orders
  const { status, jsn } = order
  return (
    <li className="relative grid min-h-13 grid-cols-[10.5rem_minmax(0,1fr)_9.5rem_3.5rem_3.5rem] items-center gap-x-4 border-b border-rule px-6 py-1.5 hover:bg-sheet-2 @max-[40rem]:grid-cols-[minmax(0,1fr)_auto] max-md:px-4 max-md:py-3">
      <span className="min-w-0 @max-[40rem]:col-start-1 @max-[40rem]:row-start-1">
        <Link to="/orders" search={{ order: order.id }} className="after:absolute after:inset-0">
          {jsn ? <JsnText value={jsn} /> : <span className="text-ink-2">{t.jsnPending}</span>}
        </Link>
        <OrderMarks of={order} />
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

type RecentOrders = readonly RecentOrder[]
type Shown = { readonly rows: RecentOrders; readonly at: number }

const isSameRows = (one: RecentOrders, other: RecentOrders): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id)

/** Orders that are not among those on the screen, or are not what they were. */
export function countChanged(shown: RecentOrders, fresh: RecentOrders): number {
  const versions = new Map(shown.map(({ id, version }) => [id, version]))
  return Math.max(1, fresh.filter(({ id, version }) => versions.get(id) !== version).length)
}

/**
 * RecentOrders never move under the hand: what changes in its place is shown at once, what would come, go or change places is
 * told, and shown when it is asked for.
 */
function useSteadyOrders(fresh: RecentOrders, readAt: number) {
  const [shown, setShown] = useState<Shown>({ rows: fresh, at: readAt })
  const isTheSame = isSameRows(shown.rows, fresh)
  if (isTheSame && shown.rows !== fresh) setShown({ rows: fresh, at: readAt })
  return {
    rows: isTheSame ? fresh : shown.rows,
    changed: isTheSame ? 0 : countChanged(shown.rows, fresh),
    since: shown.at,
    show: () => setShown({ rows: fresh, at: readAt }),
  }
}
