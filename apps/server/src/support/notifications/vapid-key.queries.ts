import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Only one is made: a second process waits here and then finds the first one's. */
export async function lockVapidKey(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demarc.vapid_key'))`.execute(tx)
}
