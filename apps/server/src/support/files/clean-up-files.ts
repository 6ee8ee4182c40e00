import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { record } from '#support/audit/index.ts'
import { quarantine } from '#support/restoring/index.ts'
import { deleteLooseObjects, findStrays, listLongDeleted, purgeDocument } from './clean-up.queries.ts'

type Place = { readonly db: Db; readonly storage: Storage }

const DAY = 24 * 60 * 60
/** Seconds after which something is in nobody's hands any more. */
const AGES = { unattached: DAY, stray: DAY, deleted: 30 * DAY }
/** Keys begin with their day: only what came since is compared. The doctor looks at the rest. */
const COMPARED_DAYS = 30
const AT_ONCE = 500

/**
 * Row first, object second: what a process that dies leaves in between is an object without a row, which the next round
 * finds. The other way round it would be a document without its file.
 */
export async function cleanUpFiles({ db, storage }: Place, ages = AGES): Promise<void> {
  await clearLooseObjects({ db, storage }, ages.unattached)
  await clearDeletedDocuments({ db, storage }, ages.deleted)
  for (const prefix of ['objects/', 'thumbnails/'])
    await quarantineStrays(storage, { prefix, olderThan: ages.stray, find: (keys) => findStrays(db, keys) })
  await storage.forgetUnfinished(ages.stray)
}

async function clearLooseObjects({ db, storage }: Place, olderThan: number): Promise<void> {
  let keys: (string | null)[]
  do {
    keys = await deleteLooseObjects(db, olderThan)
    // A restore may have taken away the document that it belongs to.
    for (const key of keys) if (key) await quarantine(storage, key)
  } while (keys.length > 0)
}

async function clearDeletedDocuments({ db, storage }: Place, olderThan: number): Promise<void> {
  for (const id of await listLongDeleted(db, olderThan)) {
    const purged = await db.transaction().execute(async (tx) => {
      const gone = await purgeDocument(tx, id)
      if (!gone) return undefined
      const { orderId, fileName } = gone
      const change = { entity: 'document', entityId: id, action: 'purged', before: { orderId, fileName } }
      await record(tx, 'SYSTEM', { ...change, needs: 'document.add' })
      return gone
    })
    for (const key of [purged?.key, purged?.thumbnailKey]) if (key) await storage.delete(key)
  }
}

type Strays = {
  readonly prefix: string
  readonly olderThan: number
  /** Those of the keys that no row knows. */
  readonly find: (keys: readonly string[]) => Promise<string[]>
}

/** Objects that no row knows: of a process that died between the one and the other, or of rows that a restore took away. */
export async function quarantineStrays(storage: Storage, { prefix, olderThan, find }: Strays): Promise<void> {
  const firstDay = new Date(Date.now() - COMPARED_DAYS * DAY * 1000).toISOString().slice(0, 10)
  const latest = Date.now() - olderThan * 1000
  let some: string[] = []
  const compare = async () => {
    for (const key of await find(some)) await quarantine(storage, key)
    some = []
  }
  for await (const { key, keptAt } of storage.list(prefix, prefix + firstDay)) {
    // A newer one may have its row in a moment.
    if (keptAt.getTime() <= latest) some.push(key)
    if (some.length === AT_ONCE) await compare()
  }
  await compare()
}
