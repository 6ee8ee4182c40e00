import type { Notification } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { sayAge, sayNotification } from './notification-words.ts'
import { notificationsQuery, useReadNotification } from './notifications.queries.ts'

/** The newest notifications; opening one marks it as read. */
export function NotificationList() {
  const texts = useTexts()
  const t = texts.notifications
  const { data, error, refetch } = useQuery(notificationsQuery())
  if (error && !data) {
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
      />
    )
  }
  if (!data) return <SkeletonRows count={3} columns={['16rem', '2rem']} label={texts.shell.loading} className="px-4" />
  if (data.items.length === 0) return <EmptyState title={t.none} text={t.noneHelp} className="py-6" />
  return (
    <ul>
      {data.items.map((notification) => (
        <li key={notification.id} className="border-b border-rule last:border-b-0">
          <NotificationRow notification={notification} />
        </li>
      ))}
    </ul>
  )
}

function NotificationRow({ notification }: { notification: Notification }) {
  const texts = useTexts()
  const t = texts.notifications
  const read = useReadNotification()
  const isUnread = !notification.readAt
  const age = sayAge(notification.sentAt, useNow(), texts)
  const face = (
    <>
      <span aria-hidden className={cx('mt-1.5 size-1.5 shrink-0 rounded-full', isUnread && 'bg-ink')} />
      <span className="min-w-0 flex-1 break-words">
        <span className={cx('block', isUnread ? 'font-bold' : 'text-ink-2')}>
          {isUnread && <span className="sr-only">{t.newOne}: </span>}
          {t.kinds[notification.kind]}
        </span>
        <span className={isUnread ? undefined : 'text-ink-2'}>{sayNotification(notification, texts)}</span>
      </span>
      <time dateTime={notification.sentAt} className="mono shrink-0 text-12 text-ink-2">
        {age}
      </time>
    </>
  )
  const looks = 'flex w-full items-start gap-2.5 px-4 py-2 text-left'
  // What is read already has nothing left to do.
  if (!isUnread) return <div className={looks}>{face}</div>
  return (
    <button
      type="button"
      title={t.markRead}
      className={cx(looks, 'hover:bg-sheet-2 focus-visible:-outline-offset-2')}
      onClick={() => read.mutate(notification)}
    >
      {face}
    </button>
  )
}
