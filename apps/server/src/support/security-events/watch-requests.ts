import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { refusalIn } from '#platform/http/problems.ts'
import type { Log } from '#platform/log/log.ts'
import { callerOf } from '#support/serving/index.ts'
import { kindOfEvent } from './kind-of-event.ts'
import { insertEvents, type NewEvent } from './security-events.queries.ts'

/** As often rows are written: what is the same meanwhile is counted, so that a flood of calls is no flood of rows. */
const EVERY_MS = 2000
/** More kinds of the same than this at once are written to the log alone. */
const MOST_WAITING = 5000

/**
 * Keeps what an office asks for after an incident. It looks at answers that were given: no request waits for it, and none
 * fails because it could not be kept.
 */
export function watchRequests(http: FastifyInstance, { db, log }: { db: Db; log: Log }): void {
  const waiting = new Map<string, NewEvent>()
  let writing = Promise.resolve()

  const write = async () => {
    const events = [...waiting.values()]
    waiting.clear()
    if (events.length === 0) return
    for (const event of events) log.info({ security: event }, 'security event')
    // They stand in the log, whatever becomes of the database.
    await insertEvents(db, events).catch((error: unknown) => log.error({ err: error }, 'security events were not kept'))
  }
  const timer = setInterval(() => void (writing = writing.then(write)), EVERY_MS).unref()

  http.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply)
    if (event) add(event)
    done()
  })
  const add = (event: NewEvent) => {
    const { id: _, at: __, count: ___, ...same } = event
    const key = JSON.stringify(same)
    const known = waiting.get(key)
    if (known) waiting.set(key, { ...known, count: known.count + 1 })
    else if (waiting.size < MOST_WAITING) waiting.set(key, event)
    else log.warn({ security: event }, 'security event, not kept: too many at once')
  }
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await writing
    await write()
  })
}

function eventOf(request: FastifyRequest, reply: FastifyReply): NewEvent | null {
  const { call } = request.routeOptions.config
  const refusal = refusalIn(reply)
  const kind = call ? kindOfEvent({ call, query: request.query, status: reply.statusCode, refusal }) : null
  if (!call || !kind) return null
  const { userId = null, sessionId = null, email = null } = callerOf(request) ?? {}
  return {
    id: randomUUIDv7(),
    at: new Date().toISOString(),
    kind,
    count: 1,
    userId,
    email,
    sessionId,
    address: request.ip.slice(0, 60),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    method: call.method,
    // As it is declared: what stands in the address itself may open a door, as the link to a package does.
    route: call.path,
    recordId: recordIn(request.params),
    refusal,
  }
}

function recordIn(params: unknown): string | null {
  const [first] = Object.values(params ?? {})
  return z.uuid().safeParse(first).data ?? null
}
