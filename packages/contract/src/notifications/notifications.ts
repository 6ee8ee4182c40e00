import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

const told = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ id: z.uuid(), kind: z.literal(kind), payload, sentAt: Timestamp, readAt: Timestamp.nullable() })

/** What a person is told; the screen says it in the person's language. */
export const Notification = z
  .discriminatedUnion('kind', [
    told('registration.waiting', z.object({ pendingUserId: z.uuid(), name: z.string(), email: z.string() })),
    told('account.roles_changed', z.object({ byName: z.string(), roles: z.array(z.string()) })),
    told('account.sessions_ended', z.object({ byName: z.string() })),
    told(
      'account.team_changed',
      z.object({ byName: z.string(), name: z.string(), part: z.enum(['supervisor', 'deputy']) }),
    ),
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
