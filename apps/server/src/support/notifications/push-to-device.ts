import { ENGLISH_NOTIFICATIONS, recordPathOf, sayNotification } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import type { SendPush } from '#platform/push/push.ts'
import { readCompanyName } from '#support/settings/index.ts'
import { deleteDevice, findDevice, listDevices } from './device.queries.ts'
import { findUnreadOf } from './notification.queries.ts'
import { ringBell } from './ring-bell.ts'
import { vapidKeys } from './vapid-key.ts'

export const PUSH_TO_DEVICE = 'push-to-device'
export const TEST_DEVICE = 'test-device'

/** Older notifications are only in the bell. */
const SECONDS_TO_LIVE = 24 * 60 * 60

type Services = { readonly db: Db; readonly config: Config; readonly sendPush: SendPush }
type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>
/** What the service worker shows, and where a press on it leads. Never more than the bell shows. */
type Message = { readonly id: string; readonly title: string; readonly text: string; readonly path: string }

/** One job for each device: one that cannot be reached holds up no other. */
export async function askForPushes(tx: Tx, userId: string, notificationId: string): Promise<void> {
  for (const { id } of await listDevices(tx, userId)) {
    await enqueue(tx, PUSH_TO_DEVICE, { deviceId: id, notificationId })
  }
}

/** Skipped when it was read, is a day old, or the device belongs to another user now. */
export async function pushToDevice(services: Services, { data }: Job): Promise<void> {
  const device = await findDevice(services.db, String(data.deviceId))
  if (!device) return
  const told = await findUnreadOf(services.db, device.userId, String(data.notificationId), SECONDS_TO_LIVE)
  if (!told) return
  await push(services, device, {
    message: {
      id: told.id,
      title: ENGLISH_NOTIFICATIONS.kinds[told.kind],
      text: sayNotification(told, ENGLISH_NOTIFICATIONS),
      path: recordPathOf(told),
    },
    again: (tx, inSeconds) => enqueue(tx, PUSH_TO_DEVICE, data, { inSeconds }),
  })
}

export async function testDevice(services: Services, { id, data }: Job): Promise<void> {
  const device = await findDevice(services.db, String(data.deviceId))
  if (!device) return
  await push(services, device, {
    message: {
      id,
      title: await readCompanyName(services.db),
      text: 'Notifications arrive on this device.',
      path: '/profile',
    },
    again: (tx, inSeconds) => enqueue(tx, TEST_DEVICE, data, { inSeconds }),
  })
}

type Delivery = {
  readonly message: Message
  readonly again: (tx: Tx, inSeconds: number) => Promise<void>
}

async function push({ db, config, sendPush }: Services, device: Device, { message, again }: Delivery): Promise<void> {
  const { endpoint, p256dh, auth } = device
  const outcome = await sendPush({
    endpoint,
    p256dh,
    auth,
    vapid: await vapidKeys(db, config),
    payload: message,
    // 32 characters are the most a topic may have: exactly an id without its dashes.
    topic: message.id.replaceAll('-', ''),
    secondsToLive: SECONDS_TO_LIVE,
  })
  if (outcome === 'taken') return
  await db.transaction().execute(async (tx) => {
    if (outcome !== 'gone') return again(tx, Math.min(outcome.laterInSeconds, SECONDS_TO_LIVE))
    await deleteDevice(tx, device.id)
    await ringBell(tx, device.userId, device.id)
  })
}
