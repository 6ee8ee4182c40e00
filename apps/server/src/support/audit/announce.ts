import type { Permission } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { insertEvent } from './audit.queries.ts'

export type Announcement = {
  readonly name: string
  readonly entity: string
  readonly entityId: string
  readonly actorId?: string | null
  readonly userId?: string
  readonly customerId?: string | null
  readonly needs?: Permission
}

/** Tells the open screens, once the transaction is through; see support/live. */
export async function announce(tx: Tx, event: Announcement): Promise<void> {
  await insertEvent(tx, event)
}
