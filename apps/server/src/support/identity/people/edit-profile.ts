import type { CurrentUser, ProfileEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockPerson, updatePerson } from './person.queries.ts'
import { viewCurrentUser } from './person.view.ts'

export async function editProfile(tx: Tx, actor: Actor, body: z.output<typeof ProfileEdit>): Promise<CurrentUser> {
  const person = await lockPerson(tx, actor.userId)
  if (!person) return refuse('user.missing', {})
  await updatePerson(tx, actor.userId, body)
  await record(tx, actor, {
    entity: 'user',
    entityId: actor.userId,
    action: 'edited',
    before: { firstName: person.firstName, lastName: person.lastName, phone: person.phone },
    after: body,
    needs: 'user.manage',
  })
  return viewCurrentUser({ ...person, ...body })
}
