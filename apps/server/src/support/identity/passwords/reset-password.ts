import { refuse } from '@demarc/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { hashToken } from '#platform/crypto/secrets.ts'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/net/network-of.ts'
import { record } from '#support/audit/index.ts'
import { deleteDevicesOf } from '#support/notifications/index.ts'
import { attempt } from '#support/serving/index.ts'
import { rememberDevice } from '../known-devices/known-devices.ts'
import { deleteKnownDevices } from '../known-devices/known-devices.queries.ts'
import { insistOnGoodPassword } from '../password-rules.ts'
import { setPassword } from '../people/person.queries.ts'
import { deleteSessionsOf, lockPersonByResetToken } from '../sign-in/sign-in.queries.ts'

/** The token works once, and whoever was signed in as this person, or told on a device, is not any more. */
export async function resetPassword(
  incoming: { db: Db; config: Config; request: FastifyRequest; reply: FastifyReply },
  body: { token: string; newPassword: string },
) {
  const { db, config, request } = incoming
  await attempt(db, 'reset-of-address', networkOf(request.ip))
  insistOnGoodPassword(config, body.newPassword)
  const password = await hashPassword(body.newPassword)

  await db.transaction().execute(async (tx) => {
    const userId = await lockPersonByResetToken(tx, hashToken(config.sessionSecret, body.token.trim()))
    if (!userId) return refuse('reset.token_invalid', {})
    await setPassword(tx, userId, password)
    await deleteSessionsOf(tx, userId)
    await deleteDevicesOf(tx, userId)
    // Whoever has the mail is the owner: this browser may sign in, however many guess at the account meanwhile.
    await deleteKnownDevices(tx, userId)
    await rememberDevice(tx, incoming, userId)
    await record(tx, 'VISITOR', { entity: 'user', entityId: userId, action: 'password_reset', needs: 'user.manage' })
  })
  return { message: 'Your password was changed. You can sign in now.' }
}
