import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@demarc/domain'
import { sql } from 'kysely'
import { hashToken, newToken } from '../src/platform/crypto/secrets.ts'
import type { Db } from '../src/platform/db/db.ts'
import { addPerson } from '../src/support/identity/index.ts'
import { customerIdOf, emailOf, hashOfCast, type Member } from './cast.ts'

export type Somebody = { readonly id: string; readonly email: string }

/** More people than the cast has, all with the cast's password. */
export async function addPeople(owner: Db, role: Role, count: number, lastName = 'Body'): Promise<Somebody[]> {
  const password = await hashOfCast()
  return owner.transaction().execute(async (tx) => {
    const people: Somebody[] = []
    for (let n = 0; n < count; n++) {
      const email = `${role.toLowerCase()}.${randomUUIDv7()}@crowd.test`
      const customerId = role === 'CUSTOMER' ? customerIdOf(1) : null
      const id = await addPerson(tx, 'SYSTEM', {
        email,
        password,
        firstName: 'Some',
        lastName,
        roles: [role],
        customerId,
      })
      people.push({ id, email })
    }
    return people
  })
}

/** The same row that signing in leaves behind, without the cost of a password. Answers with the cookie. */
export async function giveSession(owner: Db, secret: string, userId: string): Promise<string> {
  const token = newToken()
  await owner
    .insertInto('sessions')
    .values({
      sid: hashToken(secret, token),
      id: randomUUIDv7(),
      userId,
      kind: 'office',
      sess: '{}',
      expire: sql<string>`now() + interval '1 hour'`,
    })
    .execute()
  return `demarc=${token}`
}

export async function memberId(owner: Db, member: Member): Promise<string> {
  const { id } = await owner
    .selectFrom('users')
    .select('id')
    .where('email', '=', emailOf(member))
    .executeTakeFirstOrThrow()
  return id
}
