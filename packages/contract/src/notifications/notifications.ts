import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

/** What a person is told; the screen says it in the person's language. */
export const Notification = z
  .discriminatedUnion('kind', [
    z.object({
      id: z.uuid(),
      kind: z.literal('registration.waiting'),
      payload: z.object({ pendingUserId: z.uuid(), name: z.string(), email: z.string() }),
      sentAt: Timestamp,
      readAt: Timestamp.nullable(),
    }),
    z.object({
      id: z.uuid(),
      kind: z.literal('account.roles_changed'),
      payload: z.object({ byName: z.string(), roles: z.array(z.string()) }),
      sentAt: Timestamp,
      readAt: Timestamp.nullable(),
    }),
  ])
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Your newest notifications and how many are unread',
  permission: 'signed-in',
  reply: z.object({ unread: z.int(), items: z.array(Notification) }),
})
export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:notificationId/read',
  summary: 'Mark one of your notifications as read',
  permission: 'signed-in',
  params: z.strictObject({ notificationId: z.uuid() }),
})
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark all your notifications as read',
  permission: 'signed-in',
})
