import type { ManagedUser, UserEdit } from '@demarc/contract'
import { inRoleOrder, insistOnRoleCombination, insistOnUser, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { rolesByIds } from './add-person.ts'
import { lockPerson, setRoles, updatePerson } from './person.queries.ts'
import { viewPerson } from './view-person.ts'

/** Name, phone and roles of somebody else; one's own roles are for another admin to change. */
export async function editUser(
  tx: Tx,
  actor: Actor,
  { userId, body }: { userId: string; body: z.output<typeof UserEdit> },
): Promise<ManagedUser> {
  const person = await lockPerson(tx, userId)
  if (!person) return refuse('user.missing', {})
  insistOnUser(actor, person, 'edit')
  const roles = inRoleOrder(await rolesByIds(tx, body.roleIds))
  const customerId = body.customerId ?? null
  insistOnRoleCombination(roles, customerId)
  const changesRoles = roles.join() !== person.roles.join()
  if (changesRoles && userId === actor.userId) refuse('user.oneself', { action: 'change the roles of' })

  const { firstName, lastName, phone } = body
  await updatePerson(tx, userId, { firstName, lastName, phone, customerId })
  if (changesRoles) await setRoles(tx, userId, body.roleIds)
  await record(tx, actor, {
    entity: 'user',
    entityId: userId,
    action: changesRoles ? 'roles_changed' : 'edited',
    before: pick(person),
    after: pick({ firstName, lastName, phone, customerId, roles }),
    needs: 'user.manage',
    facts: { byUserId: actor.userId },
  })
  return viewPerson(tx, actor, userId)
}

const pick = ({
  firstName,
  lastName,
  phone,
  customerId,
  roles,
}: Record<'firstName' | 'lastName' | 'phone' | 'customerId' | 'roles', unknown>) => ({
  firstName,
  lastName,
  phone,
  customerId,
  roles,
})
