import type { Notification } from '@demarc/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type ReplyOf } from '#platform/call.ts'
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

export function useReadNotification() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().notifications.markFailed },
    mutationFn: ({ id }: Notification) =>
      call('POST /api/notifications/:notificationId/read', { params: { notificationId: id } }),
    onMutate: ({ id }) => markRead(queries, (item) => item.id === id),
    onSettled: () => queries.invalidateQueries(notificationsQuery()),
  })
}

export function useReadAllNotifications() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().notifications.markFailed },
    mutationFn: () => call('POST /api/notifications/read'),
    onMutate: () => markRead(queries, () => true),
    onSettled: () => queries.invalidateQueries(notificationsQuery()),
  })
}
