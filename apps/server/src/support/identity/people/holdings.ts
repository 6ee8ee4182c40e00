import type { Holdings } from '@demarc/contract'
import { refuse, type Actor, type Role } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { releaseTeam } from './change-team.ts'
import { findPerson } from './person.queries.ts'
import { deleteSessionsOf, listSessions } from '../sign-in/sign-in.queries.ts'
import { listLedBy } from './team.queries.ts'

export type Holding<Held> = {
  /** Held in this role only: it ends with the role too. */
  readonly heldAs?: Role
  /** A way in: it ends after all work, while no new one can begin. */
  readonly isAccess?: boolean
  readonly find: (db: Db, userId: string) => Promise<Held>
  /** Ends it in the transaction that takes the access or the role away; answers how many there were. */
  readonly release: (tx: Tx, actor: Actor, userId: string) => Promise<number>
}
/** One part for each key of the reply. The whole table is app/holdings.ts, as stages hand people more to hold. */
export type HoldingTable = { readonly [Kind in keyof Holdings]: Holding<Holdings[Kind]> }

export const identityHoldings = {
  sessions: {
    isAccess: true,
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

type Losing = { readonly userId: string; readonly before: readonly Role[]; readonly after: readonly Role[] }

/** What somebody had in a role that is no longer theirs. */
export async function releaseWithRoles(tx: Tx, actor: Actor, table: HoldingTable, { userId, before, after }: Losing) {
  const lost = before.filter((role) => !after.includes(role))
  for (const { heldAs, release } of Object.values<Holding<unknown>>(table)) {
    if (heldAs && lost.includes(heldAs)) await release(tx, actor, userId)
  }
}

export async function viewHoldings(db: Db, userId: string, table: HoldingTable): Promise<Holdings> {
  if (!(await findPerson(db, userId))) return refuse('user.missing', {})
  const parts = Object.entries(table).map(async ([kind, { find }]) => [kind, await find(db, userId)])
  // The table has one part for each key.
  return Object.fromEntries(await Promise.all(parts)) as Holdings
}
