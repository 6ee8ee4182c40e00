import type { ManagedUser, UserEdit } from '@demarc/contract'
import {
  inRoleOrder,
  insistOnLead,
  insistOnRoleCombination,
  insistOnUser,
  mayLead,
  refuse,
  type Actor,
  type Role,
} from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { rolesByIds } from './add-person.ts'
import { changeTeam, releaseTeam } from './change-team.ts'
import { releaseWithRoles, type HoldingTable } from './holdings.ts'
import { recordAfter, recordOf } from './person-record.ts'
import { findPerson, lockPeople, setRoles, updatePerson, type PersonRow } from './person.queries.ts'
import { viewPerson } from './view-person.ts'

type Edit = z.output<typeof UserEdit>
type Editing = { readonly userId: string; readonly body: Edit; readonly holdings: HoldingTable }

/** Everything about somebody but their address; one's own roles are for another admin to change. */
export async function editUser(tx: Tx, actor: Actor, { userId, body, holdings }: Editing): Promise<ManagedUser> {
  if (!(await findPerson(tx, userId))) return refuse('user.missing', {})
  // Whoever is named here stays fit to lead until this is through: deactivating them waits.
  const named = [userId, body.supervisorId, body.deputyId].filter((id) => typeof id === 'string')
  const locked = await lockPeople(tx, named)
  const person = locked.get(userId)
  if (!person) return refuse('user.missing', {})
  insistOnUser(actor, person, 'edit')
  const roles = inRoleOrder(await rolesByIds(tx, body.roleIds))
  insistOnRoleCombination(roles, body.customerId ?? null)
  if (changesRoles(person, roles)) insistOnUser(actor, person, 'changeRoles')
  if (body.supervisorId) insistOnLead('supervisor', userId, locked.get(body.supervisorId))
  if (body.deputyId) insistOnLead('deputy', userId, locked.get(body.deputyId))

  await changePerson(tx, actor, { person, body, roles })
  const before = { supervisorId: person.supervisorId, deputyId: person.deputyId }
  const { supervisorId = before.supervisorId, deputyId = before.deputyId } = body
  await changeTeam(tx, actor, { userId, before, after: { supervisorId, deputyId } })
  if (mayLead(person) && !mayLead({ active: true, roles })) {
    await releaseTeam(tx, actor, userId, 'supervisorId')
    await releaseTeam(tx, actor, userId, 'deputyId')
  }
  await releaseWithRoles(tx, actor, holdings, { userId, before: person.roles, after: roles })
  return viewPerson(tx, actor, userId)
}

const changesRoles = (person: PersonRow, roles: readonly Role[]) => roles.join() !== person.roles.join()

type Change = { readonly person: PersonRow; readonly body: Edit; readonly roles: Role[] }

async function changePerson(tx: Tx, actor: Actor, { person, body, roles }: Change): Promise<void> {
  const [before, after] = [recordOf(person), recordAfter(person, body, roles)]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const { roles: _, ...edit } = after
  await updatePerson(tx, person.id, edit)
  if (changesRoles(person, roles)) await setRoles(tx, person.id, body.roleIds)
  await record(tx, actor, {
    entity: 'user',
    entityId: person.id,
    action: changesRoles(person, roles) ? 'roles_changed' : 'edited',
    before,
    after,
    needs: 'user.manage',
    facts: { byUserId: actor.userId },
  })
}
