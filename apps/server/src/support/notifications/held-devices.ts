import type { Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { deleteDevicesOf, listDevices } from './device.queries.ts'

/**
 * The devices somebody is told on: no more messages once they are deactivated. Identity ends them too, so it can't be
 * asked for the type of a holding here; app/holdings.ts compares.
 */
export const deviceHoldings = {
  devices: {
    isAccess: true,
    find: (db: Db, userId: string) => listDevices(db, userId),
    release: (tx: Tx, _: Actor, userId: string) => deleteDevicesOf(tx, userId),
  },
}
