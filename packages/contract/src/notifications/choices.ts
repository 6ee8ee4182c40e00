import { CHOSEN_CHANNELS, NOTIFICATION_KINDS } from '@demarc/domain/notifications/notifications'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Channel = z.object({ isUsual: z.boolean(), isOn: z.boolean() })

/** Where each kind of notification reaches the person who asks; in app every one does. */
export const NotificationChoices = z
  .object({
    /** False while the installation sends no notifications by mail, whatever anybody chose. */
    isMailSent: z.boolean(),
    kinds: z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), email: Channel, push: Channel })),
  })
  .meta({ id: 'NotificationChoices' })
export type NotificationChoices = z.infer<typeof NotificationChoices>

export const notificationChoices = endpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Get your notification settings',
  permission: 'signed-in',
  reply: NotificationChoices,
})
export const chooseNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  summary: 'Turn email or push on or off for one type of notification',
  permission: 'signed-in',
  body: z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), channel: z.enum(CHOSEN_CHANNELS), isOn: z.boolean() }),
  reply: NotificationChoices,
})
