import type { HoldingTable } from '#support/identity/index.ts'
import { deleteDevicesOf, listDevices } from './device.queries.ts'

/** The devices somebody is told on: no more messages once they are deactivated. */
export const deviceHoldings = {
  devices: {
    find: (db, userId) => listDevices(db, userId),
    release: (tx, _, userId) => deleteDevicesOf(tx, userId),
  },
} satisfies Partial<HoldingTable>
