import { rolesInSession, SESSION_LIFE, type Actor } from '@demarc/domain'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { findSession, touchSession, type SessionRow } from './serving.queries.ts'
import { sessionCookie } from './session-cookie.ts'

/** The person behind a request, with the session they came in. */
export type SignedIn = SessionRow

export const signedInActor = ({ id, roles, customerId }: SignedIn): Actor => ({ userId: id, roles, customerId })

export async function findSignedIn(db: Db, config: Config, request: FastifyRequest): Promise<SignedIn | null> {
  const sid = sessionCookie.findSid(config, request)
  if (!sid) return null
  const [person] = await findSession(db, sid)
  return person ? { ...person, roles: rolesInSession(person.sessionKind, person.roles) } : null
}

/** Called once a request is allowed: a refused one leaves no trace, not even this. */
export async function keepAlive(db: Db, config: Config, request: FastifyRequest, person: SignedIn): Promise<void> {
  if (!person.sessionIsStale) return
  const sid = sessionCookie.findSid(config, request)
  if (sid) await touchSession(db, sid, SESSION_LIFE[person.sessionKind])
}
