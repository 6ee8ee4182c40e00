import { insistOnUser, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { deleteDevicesOf } from '#support/notifications/index.ts'
import { lockPerson } from '../people/person.queries.ts'
import { deleteSessionsOf } from './sign-in.queries.ts'

/** A phone was lost, somebody left a desk open: signed out everywhere and told nowhere, now. They may sign in again. */
export async function endSessionsOfUser(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (!person) return refuse('user.missing', {})
  insistOnUser(actor, person, 'endSessions')

  const [endedSessions, endedDevices] = [await deleteSessionsOf(tx, userId), await deleteDevicesOf(tx, userId)]
  if (endedSessions + endedDevices === 0) return
  await record(tx, actor, {
    entity: 'user',
    entityId: userId,
    action: 'sessions_ended',
    after: { endedSessions, endedDevices },
    needs: 'user.manage',
    facts: { byUserId: actor.userId },
  })
}
