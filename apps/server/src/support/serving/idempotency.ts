import { refuse } from '@demarc/domain'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '#platform/crypto/secrets.ts'
import type { Tx } from '#platform/db/db.ts'
import { claimIdempotencyKey, findIdempotentReply, keepIdempotentReply } from './serving.queries.ts'

type Reply = { body?: unknown }

const MOST_KEY_LENGTH = 200

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  // Overlooking it would let the request act twice.
  if (key.length > MOST_KEY_LENGTH) return refuse('input.invalid', { problems: ['Idempotency-Key: Too long'] })
  return key
}
/** Keyed: a body may hold a password, and a plain hash of the rest could be used to guess it. */
const fingerprintOf = (request: FastifyRequest, secret: string) =>
  hashToken(secret, JSON.stringify([request.method, request.url, request.body ?? null]))

type Caller = { readonly userId: string; readonly secret: string }

/**
 * Runs `act` once per key. The key is a row of the same transaction: it is there exactly when the effect is, and a
 * refusal leaves neither.
 */
export async function onceByKey<T>(
  tx: Tx,
  request: FastifyRequest,
  { userId, secret }: Caller,
  act: () => Promise<T>,
): Promise<T> {
  const key = keyOf(request)
  if (!key) return act()
  const asked = fingerprintOf(request, secret)

  const isFirst = await claimIdempotencyKey(tx, userId, key, asked)
  if (isFirst) {
    const body = await act()
    await keepIdempotentReply(tx, userId, key, { body })
    return body
  }
  const earlier = await findIdempotentReply(tx, userId, key)
  if (earlier?.request !== asked) refuse('idempotency.other_body', {})
  if (!earlier.reply) refuse('idempotency.reply_gone', {})
  // Written above, by this function, from the same endpoint's reply.
  return (earlier.reply as Reply).body as T
}
