// Its types add the cookies to request and reply, for whoever reads this file alone.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { hashToken } from '#platform/crypto/secrets.ts'

/** A browser takes `__Host-` only over https, and then from nobody but this very host. */
export const cookieName = (config: Config, name: string): string =>
  config.publicUrl.protocol === 'https:' ? `__Host-${name}` : name
const nameOf = (config: Config) => cookieName(config, 'demarc')

export const cookieAttributes = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.publicUrl.protocol === 'https:',
})

/** The cookie holds the token, the database only its hash: neither is worth anything without the other. */
export const sessionCookie = {
  findSid(config: Config, request: FastifyRequest): string | null {
    const token = request.cookies[nameOf(config)]
    return token ? hashToken(config.sessionSecret, token) : null
  },
  give(config: Config, reply: FastifyReply, token: string, seconds: number) {
    reply.setCookie(nameOf(config), token, { ...cookieAttributes(config), maxAge: seconds })
  },
  takeBack(config: Config, reply: FastifyReply) {
    reply.clearCookie(nameOf(config), cookieAttributes(config))
  },
}
