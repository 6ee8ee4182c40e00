import { setTimeout } from 'node:timers/promises'
import * as contract from '@demarc/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { hasMigration, newestMigration } from '#platform/db/migrate.ts'
import { openHttp } from '#platform/http/http.ts'
import { sendProblem } from '#platform/http/problems.ts'
import type { Log } from '#platform/log/log.ts'
import { servePage, serveVisitor, type AppContext } from '#support/serving/index.ts'

/** A database that takes longer to answer counts as not ready. */
const MOST_MS = 1000
const noAnswer = () => setTimeout(MOST_MS, false, { ref: false })

/** `isWorking`: of a worker, whether its jobs and rounds run. */
export function healthRoutes(app: AppContext, isWorking: () => boolean = () => true) {
  const needed = newestMigration()
  serveVisitor(app, contract.health, async () => ({ status: 'ok' as const }))
  servePage(app, contract.readiness, async ({ reply }) => {
    const asked = hasMigration(app.reserved.sessions, needed).catch(() => false)
    const isDatabaseReady = await Promise.race([asked, noAnswer()])
    if (isDatabaseReady && isWorking()) return reply.send({ status: 'ready' })
    return sendProblem(reply, {
      status: 503,
      code: 'not.ready',
      detail: isDatabaseReady
        ? 'The worker’s jobs aren’t running.'
        : 'The database isn’t responding or isn’t migrated.',
    })
  })
}

type Worker = { readonly config: Config; readonly log: Log; readonly isWorking: () => boolean }

/** A worker answers only these two, on HEALTH_PORT. Null: a web process, which answers them on its own port, or no port is set. */
export async function serveHealth(
  app: Omit<AppContext, 'http'>,
  { config, log, isWorking }: Worker,
): Promise<FastifyInstance | null> {
  if (config.serves.web || config.healthPort === null) return null
  // No sessions here: both calls are public.
  const http = await openHttp(config, log, async () => null)
  healthRoutes({ ...app, http }, isWorking)
  await http.listen({ port: config.healthPort, host: config.host })
  return http
}
