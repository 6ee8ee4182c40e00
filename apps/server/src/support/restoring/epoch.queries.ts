import { sql, type Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'

/** The storage has `epoch`, or `nextEpoch` where a worker died between the two. */
export type Epoch = { readonly epoch: number; readonly nextEpoch: number }

/** Longer than the storage may take to answer. */
const CLAIM_SECONDS = 300

export const readEpoch = (db: Db): Promise<Epoch> =>
  db.selectFrom('storageEpoch').select(['epoch', 'nextEpoch']).executeTakeFirstOrThrow()

/** Undefined where another worker is counting. */
export async function claimEpoch(db: Db): Promise<Epoch | undefined> {
  const { rows } = await sql<Epoch>`
    update storage_epoch set claimed_until = now() + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})
     where claimed_until is null or claimed_until < now()
    returning epoch, next_epoch`.execute(db)
  return rows[0]
}

export const setEpoch = (db: Kysely<Tables>, epoch: Epoch) => db.updateTable('storageEpoch').set(epoch).execute()

export const releaseEpoch = (db: Db) => db.updateTable('storageEpoch').set({ claimedUntil: null }).execute()

type NewRestore = { readonly id: string; readonly databaseEpoch: number; readonly storageEpoch: number }

export const insertRestore = (tx: Tx, restore: NewRestore, heldSeconds: number) =>
  tx
    .insertInto('restores')
    .values({ ...restore, heldUntil: sql<string>`now() + make_interval(secs => ${heldSeconds})` })
    .execute()

/** Clean-ups wait until then. */
export async function findHold(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ heldUntil: string }>`
    select held_until from restores where held_until > now() order by held_until desc limit 1`.execute(db)
  return rows[0]?.heldUntil
}

export async function findLastRestore(db: Db): Promise<{ noticedAt: string } | undefined> {
  return db.selectFrom('restores').select('noticedAt').orderBy('noticedAt', 'desc').limit(1).executeTakeFirst()
}

export type Restore = { noticedAt: string; databaseEpoch: number; storageEpoch: number; heldUntil: string }

export const listRestores = (db: Db): Promise<Restore[]> =>
  db
    .selectFrom('restores')
    .select(['noticedAt', 'databaseEpoch', 'storageEpoch', 'heldUntil'])
    .where('noticedAt', '>', sql<string>`now() - interval '90 days'`)
    .orderBy('noticedAt', 'desc')
    .limit(20)
    .execute()
