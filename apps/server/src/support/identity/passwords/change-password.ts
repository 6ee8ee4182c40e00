import { refuse } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { hashPassword, isPassword } from '#platform/crypto/passwords.ts'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { signedInActor, type SignedIn } from '#support/serving/index.ts'
import { insistOnGoodPassword } from '../password-rules.ts'
import { findPasswordOf, setPassword } from '../people/person.queries.ts'
import { deleteSessionsOf } from '../sign-in/sign-in.queries.ts'

type Change = { body: { currentPassword: string; newPassword: string }; config: Config }

/** The old password is asked for, and every other session ends: a borrowed screen cannot take the account over. */
export async function changePassword(tx: Tx, person: SignedIn, { body, config }: Change): Promise<void> {
  insistOnGoodPassword(config, body.newPassword)
  if (!(await isPassword(await findPasswordOf(tx, person.id), body.currentPassword))) refuse('password.wrong', {})

  await setPassword(tx, person.id, await hashPassword(body.newPassword))
  await deleteSessionsOf(tx, person.id, person.sessionId)
  await record(tx, signedInActor(person), {
    entity: 'user',
    entityId: person.id,
    action: 'password_changed',
    needs: 'user.manage',
  })
}
