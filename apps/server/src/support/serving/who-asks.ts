import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { WhoAsks } from '#platform/http/http.ts'
import { networkOf } from '#platform/net/network-of.ts'
import { findSession } from './serving.queries.ts'
import { sessionCookie } from './session-cookie.ts'

const MINUTE_MS = 60_000
const MOST_KEPT = 50_000

/**
 * Says whose session a request brings along, for the limit of requests: a hundred phones behind one address are a hundred
 * people. Asked of the database once a minute for each session; what is kept here opens no door.
 */
export function openWhoAsks(db: Db, config: Config): WhoAsks {
  const people = new Map<string, string>()
  /** How many sessions that are none each network has brought: with more than that they are not even looked up. */
  const strangers = new Map<string, number>()
  let until = 0
  return async (request: FastifyRequest) => {
    const sid = sessionCookie.findSid(config, request)
    if (!sid) return null
    if (Date.now() > until || people.size > MOST_KEPT) {
      people.clear()
      strangers.clear()
      until = Date.now() + MINUTE_MS
    }
    const known = people.get(sid)
    if (known) return known
    const network = networkOf(request.ip)
    const failed = strangers.get(network) ?? 0
    if (failed > config.requestsPerMinute) return null
    // Without a database nobody is known; the call itself says so.
    const [person] = await findSession(db, sid).catch(() => [])
    if (person) people.set(sid, person.id)
    else strangers.set(network, failed + 1)
    return person?.id ?? null
  }
}
