import { refuse } from '@demarc/domain'
import { sql } from 'kysely'
import { DatabaseAway } from '#platform/db/away.ts'
import type { Db, Tx } from '#platform/db/db.ts'

/** No longer than somebody waits for it, and never by reading a whole table where an index could be asked. */
export const searchBoundedly = <Found>(db: Db, find: (tx: Tx) => Promise<Found>): Promise<Found> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`
        select set_config('statement_timeout', '2000', true), set_config('enable_seqscan', 'off', true)`.execute(tx)
      return find(tx)
    })
    .catch(refuseSlow)

/** What was cancelled because it took longer than anybody waits. */
function refuseSlow(error: unknown): never {
  const cause = error instanceof DatabaseAway ? error.cause : error
  const wasCancelled = cause instanceof Error && 'code' in cause && cause.code === '57014'
  if (wasCancelled) return refuse('search.too_slow', {})
  throw error
}
