import { refuse } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findPushRoute } from '#platform/push/push-services.ts'
import { isPointOnCurve } from '#platform/push/vapid.ts'
import { record } from '#support/audit/index.ts'
import { signedInActor, type SignedIn } from '#support/serving/index.ts'
import { deleteDevice, deleteOldestDevices, findDeviceIdOf, lockOwner, upsertDevice } from './device.queries.ts'
import { ringBell } from './ring-bell.ts'
import { TEST_DEVICE } from './push-to-device.ts'

/** More than anybody carries; who has more is told on the newest. */
const MOST_DEVICES = 20

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

export async function subscribe(
  tx: Tx,
  person: SignedIn,
  { endpoint, keys, config }: Subscription & { config: Config },
): Promise<void> {
  if (!findPushRoute(config.pushServices, endpoint)) refuse('push.service_unknown', {})
  if (!isPointOnCurve(keys.p256dh)) refuse('push.key_unusable', {})
  await lockOwner(tx, person.id)
  await upsertDevice(tx, { userId: person.id, sessionId: person.sessionId, endpoint, ...keys })
  await deleteOldestDevices(tx, person.id, MOST_DEVICES)
  await recordDevice(tx, person, 'device_added', endpoint)
}

/** Ending what has ended is no mistake. */
export async function unsubscribe(tx: Tx, person: SignedIn, endpoint: string): Promise<void> {
  const id = await findDeviceIdOf(tx, person.id, endpoint)
  if (!id) return
  await deleteDevice(tx, id)
  await recordDevice(tx, person, 'device_removed', endpoint)
}

export async function askForTest(tx: Tx, person: SignedIn, endpoint: string): Promise<void> {
  const deviceId = await findDeviceIdOf(tx, person.id, endpoint)
  if (!deviceId) return refuse('push.missing', {})
  await enqueue(tx, TEST_DEVICE, { deviceId })
}

/** The service, not the endpoint: whoever knows an endpoint can send to it. */
async function recordDevice(tx: Tx, person: SignedIn, action: string, endpoint: string): Promise<void> {
  const after = { service: new URL(endpoint).host }
  await record(tx, signedInActor(person), { entity: 'user', entityId: person.id, action, after, needs: 'user.manage' })
  await ringBell(tx, person.id, person.id)
}
