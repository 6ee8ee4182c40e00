import type { Tx } from '#platform/db/db.ts'
import { insertEvent, type Announcement } from './audit.queries.ts'

/** Tells the open screens, once the transaction is through; see support/live. */
export async function announce(tx: Tx, event: Announcement): Promise<void> {
  await insertEvent(tx, event)
}
