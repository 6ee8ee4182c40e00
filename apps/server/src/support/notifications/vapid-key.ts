import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { newVapidPrivateKey, vapidKeysOf, type VapidKeys } from '#platform/push/vapid.ts'
import { findSecret, keepSecret } from '#support/settings/index.ts'
import { deleteAllDevices } from './device.queries.ts'
import { lockVapidKey } from './vapid-key.queries.ts'

const KEY = 'push.vapidPrivateKey'

/** Made when it is first needed and kept: every device that subscribed knows the installation by it. */
export async function vapidKeys(db: Db, config: Config): Promise<VapidKeys> {
  const kept = await findSecret(db, config, KEY)
  if (kept) return vapidKeysOf(kept)
  return db.transaction().execute(async (tx) => {
    await lockVapidKey(tx)
    const madeMeanwhile = await findSecret(tx, config, KEY)
    if (madeMeanwhile) return vapidKeysOf(madeMeanwhile)
    const value = newVapidPrivateKey()
    // Devices of a key that is lost refuse everything signed with another; they subscribe again when they are next used.
    await deleteAllDevices(tx)
    await keepSecret(tx, config, 'SYSTEM', { key: KEY, value })
    return vapidKeysOf(value)
  })
}
