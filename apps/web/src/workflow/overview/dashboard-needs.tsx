import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NeedsYouFrame } from '#notifications/needs-you-frame.tsx'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { UnreadRow } from '#notifications/unread-row.tsx'
import { WaitingList } from '#notifications/waiting-row.tsx'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/overview.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { needsQuery, type Needs } from './dashboard.queries.ts'
import { NeedRow } from './need-row.tsx'

/** The bell has all of them. */
const MOST_UNREAD = 4

/** Orders and notifications that wait for the reader: one list, and none where nothing waits. */
export function DashboardNeeds() {
  const texts = useTexts()
  const { data, error, refetch } = useQuery(needsQuery())
  const { data: notifications } = useQuery(notificationsQuery())
  const count = (data?.total ?? 0) + (notifications?.unread ?? 0)
  if (error && !data) {
    const again = <Button onClick={() => void refetch()}>{texts.overview.retry}</Button>
    return (
      <NeedsYouFrame count={count}>
        <EmptyState title={texts.overview.needs.failed} text={refusalText(error, texts)} action={again} />
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
