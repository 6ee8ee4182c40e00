import type { EventAudience } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

/**
 * The oldest transaction still running that may write an event. One of another database of the server cannot: seen at
 * work there, it is passed over, and an export or a backup next door holds nothing up. One that is not seen any more
 * counts as ours, until the next question.
 */
const OLDEST_OF_OURS = `(
  select coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))
    from pg_snapshot_xip(pg_current_snapshot()) running
   where not exists (
     select from pg_stat_get_activity(null) elsewhere
      where elsewhere.backend_xid = running::xid
        and elsewhere.datid <> (select oid from pg_database where datname = current_database())))`

/**
 * Events after the cursor, of finished transactions only: below the oldest one still running, nothing can appear any
 * more, so nothing is skipped. Asking is cheap; a notification from inside the writing transaction would make commits
 * wait for each other.
 */
export const eventsAfter = named(
  'events-after',
  `select xid, id, name, entity, entity_id as "entityId", user_id as "userId", customer_id as "customerId", needs
     from events
    where (xid, id) > ($1::xid8, $2::bigint) and xid < ${OLDEST_OF_OURS} and at > now() - interval '1 hour'
    order by xid, id
    limit 500`,
).marked<Pick<EventAudience, 'needs'>>()
export type EventRow = RowOf<typeof eventsAfter>

/** Where somebody who starts listening now begins. */
const cursorNow = named('events-cursor-now', `select ${OLDEST_OF_OURS}::text as xid`)

export async function currentCursor(db: Db): Promise<{ xid: string; id: string }> {
  const [row] = await cursorNow(db)
  return { xid: row?.xid ?? '0', id: '0' }
}

const snapshotNow = named('events-snapshot-now', 'select pg_current_snapshot()::text as snapshot')

/** Tells of a transaction, by its number, whether all who read from now on see what it wrote. */
export async function findSettled(db: Db): Promise<(xid: string) => boolean> {
  const [row] = await snapshotNow(db)
  // PostgreSQL writes it as `first still running : first not begun : all still running`.
  const [, notBegun = '0', running = ''] = row?.snapshot?.split(':') ?? []
  const unsettled = new Set(running.split(','))
  return (xid) => BigInt(xid) < BigInt(notBegun) && !unsettled.has(xid)
}
