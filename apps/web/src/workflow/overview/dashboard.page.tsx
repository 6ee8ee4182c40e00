import { ReadFailed } from '#shared/read-failed.tsx'
import { useState, useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { NeedKind } from '@demarc/domain/overview/needs'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/orders/overview.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { formatWeekday, formatDueDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { NeedsYouFrame, UnreadRow, WaitingList, WaitingRow } from '#notifications/needs-you.tsx'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { StatCells } from './stat-cells.tsx'
import { WorkflowStatus } from './workflow-status.tsx'
import { statsQuery, needsQuery, type Needs } from './dashboard.queries.ts'
import { SectionHead } from './section-head.tsx'

/** The home of the office. */
export function DashboardPage() {
  const t = useTexts().shell
  useDocumentTitle(t.dashboard)
  // Whoever asks for news wants to see it: the rows begin anew.
  const [turn, setTurn] = useState(0)
  return (
    // Measured by the room there is, not by the window: larger letters need more of it.
    <div className="@container flex min-h-full flex-col">
      <PageHead title={t.dashboard} subtitle={t.dashboardSubtitle} className="pb-3" />
      <Ruler />
      <StatCells />
      <div className="grid grow grid-cols-1 @min-[66rem]:grid-cols-[minmax(0,1fr)_29.5rem]">
        <div className="@container flex min-w-0 flex-col">
          <DashboardNeeds />
          <RecentOrders key={turn} />
        </div>
        <div className="border-rule-2 @max-[66rem]:border-t @min-[66rem]:border-l">
          <WorkflowStatus onRefreshed={() => setTurn((now) => now + 1)} />
          <DueWeek />
        </div>
      </div>
    </div>
  )
}

/** Orders due on each of the next days. The numbers are part of the stats; if those fail, the stat cells say so. */
function DueWeek() {
  const t = useTexts().overview.due
  const id = useId()
  const language = useLanguage()
  const { data } = useQuery(statsQuery())
  if (!data) return null
  const days = data.dueByDay
  const most = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={id} className="border-t border-rule-2">
      <SectionHead id={id} title={t.title}>
        <Link
          to="/orders"
          search={{ open: true, sort: 'due' }}
          className="flex items-center gap-1 text-12 font-semibold hover:underline"
        >
          {t.orders(total, total.toLocaleString(language))}
          <ArrowRight size={14} aria-hidden />
        </Link>
      </SectionHead>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-6 py-3 max-md:px-4">
        {days.map(({ day, count }) => (
          <div key={day} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="mono text-12">{sayDay(day, language)}</dt>
            <dd className="contents">
              <span aria-hidden className="h-3 bg-well">
                <span className="block h-full bg-ink-2" style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={cx('mono min-w-8 text-right', count === 0 ? 'text-ink-2' : 'font-bold')}>
                {count.toLocaleString(language)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `Thu 12`, of a calendar day. */
function sayDay(day: string, language: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  return `${formatWeekday(weekday, language)} ${day.slice(8)}`
}

/** The bell has all of them. */
const MOST_UNREAD = 4

/** Orders and notifications that wait for the reader: one list, and none where nothing waits. */
function DashboardNeeds() {
  const texts = useTexts()
  const { data, error, refetch } = useQuery(needsQuery())
  const { data: notifications } = useQuery(notificationsQuery())
  const count = (data?.total ?? 0) + (notifications?.unread ?? 0)
  if (error && !data) {
    return (
      <NeedsYouFrame count={count}>
        <ReadFailed title={texts.overview.needs.failed} error={error} onRetry={refetch} />
      </NeedsYouFrame>
    )
  }
  if (!data) {
    const rows = { count: 3, columns: ['7rem', '8rem', '20rem'] }
    return (
      <NeedsYouFrame count={count}>
        <SkeletonRows {...rows} label={texts.shell.loading} className="px-6 max-md:px-4 [&>div]:h-10" />
      </NeedsYouFrame>
    )
  }
  if (count === 0) return null
  const unread = notifications?.items.filter((item) => !item.readAt).slice(0, MOST_UNREAD) ?? []
  return (
    <NeedsYouFrame count={count} foot={data.needs.length < data.total && <More data={data} />}>
      <WaitingList>
        {data.needs.map((need) => (
          <NeedRow key={`${need.kind} ${need.disputeId ?? need.orderId}`} need={need} />
        ))}
        {unread.map((notification) => (
          <UnreadRow key={notification.id} notification={notification} />
        ))}
      </WaitingList>
    </NeedsYouFrame>
  )
}

/** How many of the orders are shown, and where all that are overdue stand. */
function More({ data: { needs, counts, total } }: { data: Needs }) {
  const t = useTexts().overview.needs
  const language = useLanguage()
  const overdue = counts.overdue ?? 0
  const said = (count: number) => count.toLocaleString(language)
  return (
    <span className="flex flex-wrap justify-between gap-4">
      {t.shown(said(needs.length), said(total))}
      {overdue > needs.filter(({ kind }) => kind === 'overdue').length && (
        <Link to="/orders" search={{ overdue: true, sort: 'due' }} className="font-semibold text-ink hover:underline">
          {t.allOverdue(said(overdue))}
        </Link>
      )}
    </span>
  )
}

type Need = Needs['needs'][number]

const isLate = (kind: NeedKind) => kind === 'overdue' || kind === 'due_today'

/** An order that waits for somebody; the row leads to it. */
function NeedRow({ need: { kind, orderId, jsn, address, status, day, disputeId } }: { need: Need }) {
  const texts = useTexts()
  const t = texts.overview.needs
  const language = useLanguage()
  const number = jsn ?? texts.orders.jsnPending
  return (
    <WaitingRow
      icon={isLate(kind) ? OctagonAlert : TriangleAlert}
      tone={isLate(kind) ? 'bad' : 'hold'}
      kind={t.kinds[kind]}
      what={
        <span className="grid gap-x-4 @min-[40rem]:grid-cols-[7rem_minmax(0,1fr)]">
          <span>{jsn ? <JsnText value={jsn} /> : <span className="text-ink-2">{number}</span>}</span>
          <span className="min-w-0 @min-[40rem]:truncate">
            {address ?? texts.orders.addressPending}
            <span className="text-ink-2">, {texts.orders.statuses[status]}</span>
          </span>
        </span>
      }
      when={<time dateTime={day}>{formatDueDay(day, language)}</time>}
      act={
        <Link
          {...(disputeId
            ? { to: '/invoicing/disputes', search: { dispute: disputeId } }
            : { to: '/orders', search: { order: orderId } })}
          aria-label={t.openOf(`${number}, ${t.kinds[kind]}`)}
          className={buttonClass({ size: 'sm' })}
        >
          {t.open}
        </Link>
      }
    />
  )
}
