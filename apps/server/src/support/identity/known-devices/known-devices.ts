// Its types add the cookies to request and reply, for whoever reads this file alone.
import type {} from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { hashToken, newToken } from '#platform/crypto/secrets.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { cookieAttributes, cookieName } from '#support/serving/index.ts'
import { hasDevice, isGivenOut, upsertDevice } from './known-devices.queries.ts'

type ApiRequest = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly config: Config }

/** As long as a browser keeps any cookie, in seconds. */
const LIFE = 400 * 24 * 60 * 60
const MOST_OF_PERSON = 20

const nameOf = (config: Config): string => cookieName(config, 'demarc-device')
const broughtHash = (config: Config, request: FastifyRequest): string | null => {
  const token = request.cookies[nameOf(config)]
  return token ? hashToken(config.sessionSecret, token) : null
}

/** Whether this person has signed in in this browser before. Where nobody has the address, the same work is done. */
export const isKnownDevice = (
  db: Db,
  { config, request }: Pick<ApiRequest, 'config' | 'request'>,
  userId: string | null,
): Promise<boolean> => hasDevice(db, userId ?? randomUUID(), broughtHash(config, request) ?? '')

/** From now on this browser is known for this person. A token that we did not give out is worth nothing. */
export async function rememberDevice(tx: Tx, { config, request, reply }: ApiRequest, userId: string): Promise<void> {
  const brought = broughtHash(config, request)
  if (brought && (await isGivenOut(tx, brought))) return upsertDevice(tx, userId, brought, MOST_OF_PERSON)
  const token = newToken()
  await upsertDevice(tx, userId, hashToken(config.sessionSecret, token), MOST_OF_PERSON)
  reply.setCookie(nameOf(config), token, { ...cookieAttributes(config), maxAge: LIFE })
}
