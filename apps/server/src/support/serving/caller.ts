import type { FastifyRequest } from 'fastify'

/** Who made a request, as far as it is known. */
export type Caller = {
  readonly userId: string | null
  readonly sessionId: string | null
  /** As it was typed, where somebody signs in. */
  readonly email?: string
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** For those who look at an answer afterwards: the request itself does not say who made it. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller)
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request)
