import type { Credentials, CurrentUser } from '@demarc/contract'
import { refuse, rolesInSession } from '@demarc/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { isPassword } from '#platform/crypto/passwords.ts'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/net/network-of.ts'
import { attempt, forgiveAttempts, noteCaller, takeBackAttempt } from '#support/serving/index.ts'
import { isKnownDevice, rememberDevice } from '../known-devices/known-devices.ts'
import { findPerson } from '../people/person.queries.ts'
import { viewCurrentUser } from '../people/person.view.ts'
import { findCredential } from './sign-in.queries.ts'
import { startSession } from './start-session.ts'

type ApiRequest = { db: Db; config: Config; request: FastifyRequest; reply: FastifyReply }

/** Only the right password learns that a registration waits or was rejected; everybody else hears one and the same no. */
export async function signIn(incoming: ApiRequest, body: z.output<typeof Credentials>): Promise<CurrentUser> {
  const { db, request } = incoming
  const address = networkOf(request.ip)
  const account = `${body.email} ${address}`
  noteCaller(request, { userId: null, sessionId: null, email: body.email })
  await attempt(db, 'login-of-address', address)
  await attempt(db, 'login-of-account', account)

  const credential = await findCredential(db, body.email)
  noteCaller(request, { userId: credential?.userId ?? null, sessionId: null, email: body.email })
  // Strangers who share the guesses of an hour among many addresses do not use up those of the owner.
  const isKnown = await isKnownDevice(db, incoming, credential?.userId ?? null)
  if (!isKnown) await attempt(db, 'login-of-account-anywhere', body.email)
  const isRight = await isPassword(credential?.password ?? null, body.password)
  if (!isRight || !credential) return refuse('login.failed', {})
  await forgiveAttempts(db, 'login-of-account', account)
  await takeBackAttempt(db, 'login-of-address', address)
  if (!isKnown) await takeBackAttempt(db, 'login-of-account-anywhere', body.email)
  if (credential.pendingStatus === 'PENDING') refuse('login.pending', {})
  if (credential.pendingStatus === 'REJECTED') refuse('login.rejected', { reason: credential.rejectionReason ?? '' })

  const { userId } = credential
  return db.transaction().execute(async (tx) => {
    const person = userId ? await findPerson(tx, userId) : undefined
    if (!person?.active) return refuse('login.failed', {})
    const actor = { userId: person.id, roles: person.roles, customerId: person.customerId }
    // Whoever is no fielder has no work in the field, and signs in as at a desk.
    const kind = body.device === 'field' && person.roles.includes('FIELDER') ? 'field' : 'office'
    const sessionId = await startSession(tx, actor, kind, incoming)
    noteCaller(request, { userId: person.id, sessionId, email: body.email })
    await rememberDevice(tx, incoming, person.id)
    return viewCurrentUser({ ...person, roles: rolesInSession(kind, person.roles) })
  })
}
