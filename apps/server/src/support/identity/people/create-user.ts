import type { ManagedUser, NewUser } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Tx } from '#platform/db/db.ts'
import { addPerson, rolesByIds } from './add-person.ts'
import { insistOnGoodPassword } from '../password-rules.ts'
import { viewPerson } from './view-person.ts'

/** An account that can sign in at once, with a password the admin hands over. */
export async function createUser(
  tx: Tx,
  actor: Actor,
  { body, config }: { body: z.output<typeof NewUser>; config: Config },
): Promise<ManagedUser> {
  insistOnGoodPassword(config, body.password)
  const roles = await rolesByIds(tx, body.roleIds)
  const password = await hashPassword(body.password)
  const id = await addPerson(tx, actor, { ...body, password, roles, customerId: body.customerId ?? null })
  return viewPerson(tx, actor, id)
}
