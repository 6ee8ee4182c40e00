import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon, Check, OctagonAlert, BellRing } from 'lucide-react'
import type { Notification } from '@demarc/contract'
import { sayNotification } from '@demarc/domain/notifications/notification-words'
import { useTexts } from '#texts/language.ts'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { useRecentMessages, type Message } from '#ui/overlay/messages.ts'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useNow } from '#platform/now.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { notificationsQuery, useReadAllNotifications } from './notifications.queries.ts'
import { sayAge } from './say-age.ts'
import { NotificationLink } from './notification-link.tsx'
import { deviceQuery, useTurnOnDevice } from './device.queries.ts'

export type BellTab = 'notifications' | 'messages'

/** The bell with the true number of unread notifications, and what hangs from it. */
export function Bell({ open, onOpen }: { open: BellTab | null; onOpen: (tab: BellTab | null) => void }) {
  const t = useTexts().notifications
  const { data } = useQuery(notificationsQuery())
  const readAll = useReadAllNotifications()
  const messages = useRecentMessages()
  const unread = data?.unread ?? 0
  const tab = open ?? 'notifications'

  return (
    <Popover
      open={open !== null}
      onOpenChange={(isOpen) => onOpen(isOpen ? 'notifications' : null)}
      title={t.title}
      className="w-98"
      aside={
        tab === 'notifications' &&
        unread > 0 && (
          <Button variant="ghost" size="sm" className="-mr-2" onClick={() => readAll.mutate()}>
            {t.markAllRead}
          </Button>
        )
      }
      trigger={
        <Button variant="ghost" shape="square" className="relative" aria-label={t.bell(unread)}>
          <BellIcon size={18} aria-hidden />
          <span aria-hidden className="absolute top-0 left-4 max-md:top-1.5 max-md:left-6">
            <CountBadge count={unread} label={t.unreadWord} />
          </span>
        </Button>
      }
    >
      <Tabs
        label={t.title}
        className="px-4"
        value={tab}
        onChange={onOpen}
        tabs={[
          { value: 'notifications', label: t.forYou, ...(unread > 0 ? { count: unread } : {}) },
          { value: 'messages', label: t.recentMessages, ...(messages.length > 0 ? { count: messages.length } : {}) },
        ]}
      >
        <TabPanel value="notifications">
          <NotificationList onGone={() => onOpen(null)} />
        </TabPanel>
        <TabPanel value="messages">
          <RecentMessages messages={messages} />
        </TabPanel>
      </Tabs>
    </Popover>
  )
}

/** Messages that have gone from the screen, for those who looked elsewhere. */
function RecentMessages({ messages }: { messages: readonly Message[] }) {
  const texts = useTexts()
  const t = texts.notifications
  const now = useNow()
  if (messages.length === 0) return <EmptyState title={t.noMessages} text={t.noMessagesHelp} className="py-6" />
  return (
    <ul>
      {messages.map(({ id, title, description, tone, at }) => {
        const Icon = tone === 'bad' ? OctagonAlert : Check
        return (
          <li key={id} className="flex items-start gap-2.5 border-b border-rule px-4 py-2 last:border-b-0">
            <Icon size={16} aria-hidden className={cx('mt-px', tone === 'bad' && 'text-bad')} />
            <span className="min-w-0 flex-1 break-words">
              <span className="block font-bold">{title}</span>
              {description}
            </span>
            <time dateTime={new Date(at).toISOString()} className="mono shrink-0 text-12 text-ink-2">
              {sayAge(at, now, texts)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}

/** The newest notifications; each leads to its record and is read by that. */
function NotificationList({ onGone }: { onGone: () => void }) {
  const texts = useTexts()
  const t = texts.notifications
  const { data, error, refetch } = useQuery(notificationsQuery())
  if (error && !data) return <ReadFailed title={t.failed} error={error} onRetry={refetch} />
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

/** A quiet offer below what somebody was told already; gone once it is taken or cannot be. */
function GetOnThisDevice() {
  const t = useTexts().notifications
  const { data: device } = useQuery(deviceQuery())
  const turnOn = useTurnOnDevice()
  if (device !== 'off') return null
  return (
    <div className="border-t border-rule px-2 py-1">
      <Button variant="ghost" size="sm" isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        <BellRing size={14} aria-hidden />
        {t.onThisDevice}
      </Button>
    </div>
  )
}
