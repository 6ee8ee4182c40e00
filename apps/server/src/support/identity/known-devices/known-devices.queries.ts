import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export async function hasDevice(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const found = db.selectFrom('knownDevices').select('userId').where('userId', '=', userId)
  return (await found.where('tokenHash', '=', tokenHash).executeTakeFirst()) !== undefined
}

/** To anybody. */
export async function isGivenOut(tx: Tx, tokenHash: string): Promise<boolean> {
  const found = tx.selectFrom('knownDevices').select('userId').where('tokenHash', '=', tokenHash)
  return (await found.executeTakeFirst()) !== undefined
}

/** The ones that were used last stay. */
export async function upsertDevice(tx: Tx, userId: string, tokenHash: string, most: number): Promise<void> {
  await sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (user_id, token_hash) do update set last_used_at = now()`.execute(tx)
  await sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
       order by last_used_at desc, token_hash offset ${most})`.execute(tx)
}

export const deleteKnownDevices = (tx: Tx, userId: string) =>
  tx.deleteFrom('knownDevices').where('userId', '=', userId).execute()
