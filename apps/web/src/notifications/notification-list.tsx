import type { Notification } from '@demarc/contract'
import { sayNotification } from '@demarc/domain/notification-words'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { GetOnThisDevice } from './get-on-this-device.tsx'
import { notificationsQuery } from './notifications.queries.ts'
import { NotificationLink } from './notification-link.tsx'
import { sayAge } from './say-age.ts'

/** The newest notifications; each leads to its record and is read by that. */
export function NotificationList({ onGone }: { onGone: () => void }) {
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
    <>
      <ul>
        {data.items.map((notification) => (
          <li key={notification.id} className="border-b border-rule last:border-b-0">
            <NotificationRow notification={notification} onGone={onGone} />
          </li>
        ))}
      </ul>
      <GetOnThisDevice />
    </>
  )
}

function NotificationRow({ notification, onGone }: { notification: Notification; onGone: () => void }) {
  const texts = useTexts()
  const t = texts.notifications
  const isUnread = !notification.readAt
  return (
    <NotificationLink
      notification={notification}
      onGone={onGone}
      className="flex w-full items-start gap-2.5 px-4 py-2 text-left hover:bg-sheet-2 focus-visible:-outline-offset-2"
    >
      <span aria-hidden className={cx('mt-1.5 size-1.5 shrink-0 rounded-full', isUnread && 'bg-ink')} />
      <span className={cx('min-w-0 flex-1 break-words', !isUnread && 'text-ink-2')}>
        <span className={cx('block', isUnread && 'font-bold')}>
          {isUnread && <span className="sr-only">{t.newOne}: </span>}
          {t.words.kinds[notification.kind]}
        </span>
        <span>{sayNotification(notification, t.words)}</span>
      </span>
      <time dateTime={notification.sentAt} className="mono shrink-0 text-12 text-ink-2">
        {sayAge(notification.sentAt, useNow(), texts)}
      </time>
    </NotificationLink>
  )
}
