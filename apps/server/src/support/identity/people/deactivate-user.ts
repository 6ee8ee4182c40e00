import { insistOnUser, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import type { Holding, HoldingTable } from './holdings.ts'
import { findPerson, lockAgainstSignIn, lockPeople, setActive } from './person.queries.ts'
import { listIdsLedBy } from './team.queries.ts'

type Leaving = { readonly userId: string; readonly holdings: HoldingTable }

/** All they hold ends here and now, in one transaction; the name stays in history and the address is free again. */
export async function deactivateUser(tx: Tx, actor: Actor, { userId, holdings }: Leaving): Promise<void> {
  if (!(await findPerson(tx, userId))) return refuse('user.missing', {})
  const person = (await lockPeople(tx, [userId, ...(await listIdsLedBy(tx, userId))])).get(userId)
  if (!person) return refuse('user.missing', {})
  insistOnUser(actor, person, 'deactivate')

  const released = await releaseHoldings(tx, actor, userId, holdings)
  await setActive(tx, userId, false)
  await record(tx, actor, {
    entity: 'user',
    entityId: userId,
    action: 'deactivated',
    before: { active: true },
    after: { active: false, released },
    needs: 'user.manage',
  })
}

async function releaseHoldings(tx: Tx, actor: Actor, userId: string, holdings: HoldingTable) {
  const kinds = Object.entries<Holding<unknown>>(holdings)
  const released: Record<string, number> = {}
  for (const [kind, { release, isAccess }] of kinds) if (!isAccess) released[kind] = await release(tx, actor, userId)
  await lockAgainstSignIn(tx, userId)
  for (const [kind, { release, isAccess }] of kinds) if (isAccess) released[kind] = await release(tx, actor, userId)
  return released
}
