import { randomUUIDv7 } from 'node:crypto'
import { insistOnRoleCombination, refuse, type Role } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import { insertPerson, listRoles, setRoles } from './person.queries.ts'

type NewPerson = {
  readonly email: string
  /** Hashed. */
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly customerId: string | null
}

/** However somebody comes in (set-up, approval, an admin, the command line), this is what makes the account. */
export async function addPerson(tx: Tx, author: Author, person: NewPerson): Promise<string> {
  insistOnRoleCombination(person.roles, person.customerId)
  const { email, password, firstName, lastName, roles, customerId } = person
  const id = randomUUIDv7()
  await insertPerson(tx, { id, email, password, firstName, lastName, customerId })
  const known = await listRoles(tx)
  await setRoles(
    tx,
    id,
    known.filter((role) => roles.includes(role.key)).map((role) => role.id),
  )
  await record(tx, author, {
    entity: 'user',
    entityId: id,
    action: 'created',
    after: { email, firstName, lastName, roles, customerId },
    needs: 'user.manage',
  })
  return id
}

/** The roles behind the ids of a request. */
export async function rolesByIds(tx: Tx, roleIds: readonly string[]): Promise<Role[]> {
  const known = await listRoles(tx)
  return roleIds.map((id) => {
    const role = known.find((candidate) => candidate.id === id)
    return role ? role.key : refuse('role.unknown', {})
  })
}
