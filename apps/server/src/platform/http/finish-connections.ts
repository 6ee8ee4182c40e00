import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A proxy in use sends something over each of its connections within this time. */
const MOST_MS = 2000

/**
 * For a process behind a proxy. A proxy can't send a PUT again that it wrote into a connection which was closed at that
 * moment, but it can wait for a connection that it couldn't open. So while the process stops, it refuses new connections,
 * and every reply on an open one says that it was the last.
 */
export function finishConnections(app: FastifyInstance, mostMs = MOST_MS): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const closed = once(app.server, 'close')
    // Only the part of TCP: that of HTTP also closes the connections that are idle.
    Server.prototype.close.call(app.server)
    const inTime = new AbortController()
    await Promise.race([closed, wait(mostMs, null, inTime).catch(() => undefined)])
    inTime.abort()
  })
}
