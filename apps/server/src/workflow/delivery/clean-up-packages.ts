import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { quarantineStrays } from '#support/files/index.ts'
import { findStrayPackages } from './courier/courier.queries.ts'

const DAY = 24 * 60 * 60

/** Packages whose packer died before a delivery knew of them. */
export const cleanUpPackages = (
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  olderThan = DAY,
): Promise<void> =>
  quarantineStrays(storage, { prefix: 'packages/', olderThan, find: (keys) => findStrayPackages(db, keys) })
