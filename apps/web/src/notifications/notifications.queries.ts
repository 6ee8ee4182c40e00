import type { Notification } from '@demarc/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type ReplyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { textsNow } from '#texts/language.ts'

type Notifications = ReplyOf<'GET /api/notifications'>

export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call('GET /api/notifications', { signal }),
  })

/** Shown as read at once; the server's answer, or its refusal, brings the truth. */
function markRead(queries: QueryClient, isMeant: (notification: Notification) => boolean): void {
  const readAt = new Date().toISOString()
  queries.setQueryData(notificationsQuery().queryKey, (known?: Notifications) => {
    if (!known) return known
    const isNow = (item: Notification) => !item.readAt && isMeant(item)
    const items = known.items.map((item) => (isNow(item) ? { ...item, readAt } : item))
    return { unread: known.unread - known.items.filter(isNow).length, items }
  })
}

const marking = { refused: () => textsNow().notifications.markFailed, rereads: [notificationsQuery().queryKey] }

export const useReadNotification = () =>
  useAction({
    ...marking,
    send: ({ id }: Notification) =>
      call('POST /api/notifications/:notificationId/read', { params: { notificationId: id } }),
    ahead: (queries, { id }) => markRead(queries, (item) => item.id === id),
  })

export const useReadAllNotifications = () =>
  useAction({
    ...marking,
    send: () => call('POST /api/notifications/read'),
    ahead: (queries) => markRead(queries, () => true),
  })
