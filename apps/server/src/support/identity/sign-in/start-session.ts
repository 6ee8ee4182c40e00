import { randomUUIDv7 } from 'node:crypto'
import { SESSION_LIFE, type Actor, type SessionKind } from '@demarc/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { hashToken, newToken } from '#platform/crypto/secrets.ts'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { sessionCookie } from '#support/serving/index.ts'
import { deleteSession, insertSession } from './sign-in.queries.ts'

type ApiRequest = { request: FastifyRequest; reply: FastifyReply; config: Config }

/** Always a new token, and the one that was brought along ends: a session planted by somebody else is worth nothing. */
export async function startSession(
  tx: Tx,
  actor: Actor,
  kind: SessionKind,
  { request, reply, config }: ApiRequest,
): Promise<string> {
  const brought = sessionCookie.findSid(config, request)
  if (brought) await deleteSession(tx, brought)

  const id = randomUUIDv7()
  const token = newToken()
  const life = SESSION_LIFE[kind]
  await insertSession(tx, {
    sid: hashToken(config.sessionSecret, token),
    id,
    userId: actor.userId,
    kind,
    sess: { userAgent: request.headers['user-agent']?.slice(0, 300) ?? null },
    seconds: life.idle,
  })
  await record(tx, actor, {
    entity: 'user',
    entityId: actor.userId,
    action: 'signed_in',
    after: { kind, address: request.ip },
    needs: 'user.manage',
  })
  sessionCookie.give(config, reply, token, life.inAll)
  return id
}
