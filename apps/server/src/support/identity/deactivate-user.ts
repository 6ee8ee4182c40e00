import { insistOnUser, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockPerson, setActive } from './person.queries.ts'
import { deleteSessionsOf } from './sign-in.queries.ts'

/** Access ends here and now, in one transaction; the name stays in history and the address is free again. */
export async function deactivateUser(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (!person) return refuse('user.missing', {})
  insistOnUser(actor, person, 'deactivate')

  const endedSessions = await deleteSessionsOf(tx, userId)
  await setActive(tx, userId, false)
  await record(tx, actor, {
    entity: 'user',
    entityId: userId,
    action: 'deactivated',
    before: { active: true },
    after: { active: false, endedSessions },
    needs: 'user.manage',
  })
}
