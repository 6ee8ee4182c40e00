import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { record } from '#support/audit/index.ts'
import {
  claimEpoch,
  findHold,
  insertRestore,
  listRestores,
  readEpoch,
  releaseEpoch,
  setEpoch,
  type Epoch,
  type Restore,
} from './epoch.queries.ts'

type Place = { readonly db: Db; readonly storage: Storage }

export const EPOCH_KEY = 'installation/epoch'
/** So long phones have time to confirm their receipts before anything is cleaned up. */
const HELD_SECONDS = 7 * 24 * 60 * 60
/** The database counts no further; it takes 4,000 years. */
const MOST = 2 ** 31 - 1
/** Another worker may count between the two readings. */
const READINGS = 3

/**
 * Database and storage count together, every minute. Where the storage has a number that the database does not expect,
 * one of the two was restored to an earlier point. The count then goes on from the higher number, so that each restore
 * is noticed once.
 */
export async function noticeRestore({ db, storage }: Place, log: Log): Promise<void> {
  const claimed = await claimEpoch(db)
  if (!claimed) return
  try {
    const stored = await readStored(storage)
    if (!agree(claimed, stored)) await keepRestore(db, { claimed, stored }, log)
    const nextEpoch = Math.max(claimed.nextEpoch, stored) + 1
    // Expected before it is written: a worker that dies in between must not look like a restore.
    await setEpoch(db, { epoch: stored, nextEpoch })
    await storage.put(EPOCH_KEY, Readable.from([Buffer.from(String(nextEpoch))]))
    await setEpoch(db, { epoch: nextEpoch, nextEpoch })
  } finally {
    await releaseEpoch(db)
  }
}

const agree = ({ epoch, nextEpoch }: Epoch, stored: number): boolean => stored === epoch || stored === nextEpoch

/** 0 where it was never written, or by somebody else. */
async function readStored(storage: Storage): Promise<number> {
  const found = await storage.get(EPOCH_KEY)
  const stored = Number(found ? Buffer.concat(await found.toArray()).toString() : 0)
  return Number.isInteger(stored) && stored > 0 && stored < MOST ? stored : 0
}

async function keepRestore(db: Db, { claimed, stored }: { claimed: Epoch; stored: number }, log: Log): Promise<void> {
  const epochs = { databaseEpoch: claimed.epoch, storageEpoch: stored }
  await db.transaction().execute(async (tx) => {
    const id = randomUUIDv7()
    await insertRestore(tx, { id, ...epochs }, HELD_SECONDS)
    await record(tx, 'SYSTEM', {
      entity: 'restore',
      entityId: id,
      action: 'noticed',
      after: epochs,
      needs: 'settings.manage',
    })
    await setEpoch(tx, { epoch: stored, nextEpoch: Math.max(claimed.nextEpoch, stored) })
  })
  log.warn(epochs, 'a restore was noticed: clean-ups wait, and phones confirm their receipts again')
}

/** Clean-ups wait after a restore, and while nobody can say whether there was one. */
export async function unlessRestored(place: Place, cleanUp: () => Promise<void>): Promise<void> {
  if ((await areTogether(place)) && !(await findHold(place.db))) await cleanUp()
}

async function areTogether({ db, storage }: Place): Promise<boolean> {
  for (let reading = 0; reading < READINGS; reading += 1) {
    const stored = await readStored(storage)
    if (agree(await readEpoch(db), stored)) return true
  }
  return false
}

/** For the doctor: the restores of the last 90 days, and one that no worker has noticed yet. */
export async function* describeRestores(place: Place): AsyncGenerator<string> {
  if (!(await areTogether(place)))
    yield 'the database and the file storage are from different times; a running worker will record it'
  for (const restore of await listRestores(place.db)) yield describe(restore)
}

function describe({ noticedAt, databaseEpoch, storageEpoch, heldUntil }: Restore): string {
  const [older, newer] = databaseEpoch < storageEpoch ? ['database', 'storage'] : ['storage', 'database']
  return `${noticedAt}: the ${older} was older than the ${newer} (${databaseEpoch} and ${storageEpoch}); no clean-up until ${heldUntil}`
}
