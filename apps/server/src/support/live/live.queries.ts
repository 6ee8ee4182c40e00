import type { EventAudience } from '@demarc/domain'
import { named, type Db } from '#platform/db/db.ts'

export type EventRow = EventAudience & {
  xid: string
  id: string
  name: string
  entityId: string | null
}

/**
 * Events after the cursor, of finished transactions only: below the oldest transaction still running, nothing can
 * appear any more, so nothing is skipped. Asking is cheap; a notification from inside the writing transaction would
 * make commits wait for each other.
 */
export const eventsAfter = named<EventRow>(
  'events-after',
  `select xid, id, name, entity, entity_id as "entityId", user_id as "userId", customer_id as "customerId", needs
     from events
    where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      and at > now() - interval '1 hour'
    order by xid, id
    limit 500`,
)

/** Where somebody who starts listening now begins. */
const cursorNow = named<{ xid: string }>(
  'events-cursor-now',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
)

export async function currentCursor(db: Db): Promise<{ xid: string; id: string }> {
  const [row] = await cursorNow(db)
  return { xid: row?.xid ?? '0', id: '0' }
}
