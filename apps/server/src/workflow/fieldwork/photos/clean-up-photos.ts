import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { quarantineStrays } from '#support/files/index.ts'
import { deleteForsakenParts, findStrayPhotos } from './kept.queries.ts'

const DAY = 24 * 60 * 60
/** Seconds after which something is in nobody's hands any more. A phone may be without a signal for a month. */
const AGES = { forsaken: 30 * DAY, stray: DAY }

/** Row first, object second, as with every file. A photo that was received is never touched. */
export async function cleanUpPhotos(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  ages = AGES,
): Promise<void> {
  let keys: string[]
  do {
    keys = await deleteForsakenParts(db, ages.forsaken)
    for (const key of keys) await storage.delete(key)
  } while (keys.length > 0)
  for (const prefix of ['photos/', 'photo-views/'])
    await quarantineStrays(storage, { prefix, olderThan: ages.stray, find: (some) => findStrayPhotos(db, some) })
}
