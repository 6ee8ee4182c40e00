import { randomUUIDv7 } from 'node:crypto'
import type { SecretKey } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export async function findSealed(db: Db, key: SecretKey): Promise<Buffer | null> {
  const found = await db.selectFrom('settingSecrets').select('sealed').where('key', '=', key).executeTakeFirst()
  return found?.sealed ?? null
}

export const listSealed = (db: Db) => db.selectFrom('settingSecrets').select(['key', 'sealed']).orderBy('key').execute()

type SealedSecret = { key: SecretKey; sealed: Buffer; updatedBy: string | null }

/** Answers with the id of its row, which stays the same when it is replaced. */
export async function upsertSecret(tx: Tx, { key, sealed, updatedBy }: SealedSecret): Promise<string> {
  const { id } = await tx
    .insertInto('settingSecrets')
    .values({ id: randomUUIDv7(), key, sealed, updatedBy })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ sealed, updatedBy, updatedAt: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteSecret(tx: Tx, key: SecretKey): Promise<string | null> {
  const gone = await tx.deleteFrom('settingSecrets').where('key', '=', key).returning('id').executeTakeFirst()
  return gone?.id ?? null
}
