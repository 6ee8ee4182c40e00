import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

type Address = Pick<Config, 'host' | 'port' | 'openSocket'>

/** A proxy in use sends something over each of its connections within this time. */
const MOST_MS = 2000

/** On a socket that systemd keeps open, connections wait while the process restarts; none is refused. */
export async function listen(app: FastifyInstance, { host, port, openSocket }: Address): Promise<void> {
  // Fastify passes a file descriptor on to Node, but its types don't list it.
  const socket = { host, fd: openSocket }
  await app.listen(openSocket === null ? { host, port } : socket)
}

/**
 * For a process behind a proxy. A proxy can't send a PUT again that it wrote into a connection which was closed at that
 * moment, but it can open another connection. So a process that stops accepts no more connections, and its next reply
 * on each open one closes it.
 */
export function finishConnections(app: FastifyInstance, mostMs = MOST_MS): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const closed = once(app.server, 'close')
    // http.Server.close would also close idle connections. This one only stops accepting new ones.
    Server.prototype.close.call(app.server)
    const inTime = new AbortController()
    await Promise.race([closed, wait(mostMs, null, inTime).catch(() => undefined)])
    inTime.abort()
  })
}
