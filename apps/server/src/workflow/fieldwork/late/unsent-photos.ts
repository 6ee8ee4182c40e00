import type { HoldingTable } from '#support/identity/index.ts'
import { listOnPhone } from './unsent-photos.queries.ts'

/** Photos that are still on somebody's phone. Nobody can take them from there: they are waited for, whoever has left. */
export const photoHoldings = {
  unsentPhotos: {
    find: (db, userId) => listOnPhone(db, userId),
    release: async (tx, _, userId) => (await listOnPhone(tx, userId)).length,
  },
} satisfies Partial<HoldingTable>
