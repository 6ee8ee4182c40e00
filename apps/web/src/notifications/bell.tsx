import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useTexts } from '#texts/language.ts'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { useRecentMessages } from '#ui/recent-messages.ts'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery, useReadAllNotifications } from './notifications.queries.ts'
import { RecentMessages } from './recent-messages.tsx'

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
