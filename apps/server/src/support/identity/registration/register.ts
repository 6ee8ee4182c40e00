import { randomUUIDv7 } from 'node:crypto'
import type { Registration, User } from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { violatedConstraint, type Db } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { attempt } from '#support/serving/index.ts'
import { insistOnGoodPassword } from '../password-rules.ts'
import { viewRegistered } from '../people/person.view.ts'
import { insertOrReopen, isAddressTaken } from './registration.queries.ts'

/** Somebody asks for an account. It waits for an admin; there is no session before that. */
export async function register(
  { db, config, address }: { db: Db; config: Config; address: string },
  body: z.output<typeof Registration>,
): Promise<User> {
  await attempt(db, 'register-of-address', address)
  insistOnGoodPassword(config, body.password)
  // Hashed before anything is looked up: a taken address answers no faster than a free one.
  const password = await hashPassword(body.password)

  return db
    .transaction()
    .execute(async (tx) => {
      if (await isAddressTaken(tx, body.email)) return refuse('register.taken', {})
      const row = await insertOrReopen(tx, {
        id: randomUUIDv7(),
        ...body,
        requestedRoles: body.requestedRoles ?? [],
        password,
      })
      if (!row) return refuse('register.taken', {})
      await record(tx, 'VISITOR', {
        entity: 'registration',
        entityId: row.id,
        action: 'requested',
        after: {
          email: row.email,
          firstName: row.firstName,
          lastName: row.lastName,
          requestedRoles: row.requestedRoles,
        },
        needs: 'registration.decide',
      })
      return viewRegistered(row)
    })
    .catch((error: unknown) => {
      // Two at once with the same address: the second one meets the first one's claim.
      if (violatedConstraint(error) === 'email_claims_pkey') return refuse('register.taken', {})
      throw error
    })
}
