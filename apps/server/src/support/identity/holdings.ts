import type { Holdings } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { releaseTeam } from './change-team.ts'
import { findPerson } from './person.queries.ts'
import { deleteSessionsOf, listSessions } from './sign-in.queries.ts'
import { listLedBy } from './team.queries.ts'

type Holding<Held> = {
  readonly find: (db: Db, userId: string) => Promise<Held>
  /** Ends it in the transaction that deactivates the person; answers how many there were. */
  readonly release: (tx: Tx, actor: Actor, userId: string) => Promise<number>
}
/** One part for each key of the reply. The whole table is app/holdings.ts, as stages hand people more to hold. */
export type HoldingTable = { readonly [Kind in keyof Holdings]: Holding<Holdings[Kind]> }

export const identityHoldings = {
  sessions: {
    find: (db, userId) => listSessions(db, userId),
    release: (tx, _, userId) => deleteSessionsOf(tx, userId),
  },
  supervises: {
    find: (db, userId) => listLedBy(db, userId, 'supervisorId'),
    release: (tx, actor, userId) => releaseTeam(tx, actor, userId, 'supervisorId'),
  },
  deputyOf: {
    find: (db, userId) => listLedBy(db, userId, 'deputyId'),
    release: (tx, actor, userId) => releaseTeam(tx, actor, userId, 'deputyId'),
  },
} satisfies Partial<HoldingTable>

export async function viewHoldings(db: Db, userId: string, table: HoldingTable): Promise<Holdings> {
  if (!(await findPerson(db, userId))) return refuse('user.missing', {})
  const parts = Object.entries(table).map(async ([kind, { find }]) => [kind, await find(db, userId)])
  // The table has one part for each key.
  return Object.fromEntries(await Promise.all(parts)) as Holdings
}
