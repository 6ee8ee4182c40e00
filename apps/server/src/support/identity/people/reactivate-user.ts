import type { ManagedUser } from '@demarc/contract'
import { insistOnUser, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockPerson, setActive } from './person.queries.ts'
import { viewPerson } from './view-person.ts'

/** Lets somebody in again. Sessions and tokens that ended stay ended. */
export async function reactivateUser(tx: Tx, actor: Actor, userId: string): Promise<ManagedUser> {
  const person = await lockPerson(tx, userId)
  if (!person) return refuse('user.missing', {})
  insistOnUser(actor, person, 'reactivate')

  await setActive(tx, userId, true)
  await record(tx, actor, {
    entity: 'user',
    entityId: userId,
    action: 'reactivated',
    before: { active: false },
    after: { active: true },
    needs: 'user.manage',
  })
  return viewPerson(tx, actor, userId)
}
