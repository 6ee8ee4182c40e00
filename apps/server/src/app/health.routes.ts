import { setTimeout } from 'node:timers/promises'
import * as contract from '@demarc/contract'
import { hasMigration, newestMigration } from '#platform/db/migrate.ts'
import { sendProblem } from '#platform/http/problems.ts'
import { servePage, serveVisitor, type AppContext } from '#support/serving/index.ts'

/** Who asks wants to know now: a database that takes longer is not ready. */
const MOST_MS = 1000
const noAnswer = () => setTimeout(MOST_MS, false, { ref: false })

export function healthRoutes(app: AppContext) {
  const needed = newestMigration()
  serveVisitor(app, contract.health, async () => ({ status: 'ok' as const }))
  servePage(app, contract.readiness, async ({ reply }) => {
    const asked = hasMigration(app.reserved.sessions, needed).catch(() => false)
    const isReady = await Promise.race([asked, noAnswer()])
    if (isReady) return reply.send({ status: 'ready' })
    return sendProblem(reply, {
      status: 503,
      code: 'not.ready',
      detail: 'The database isn’t responding or isn’t migrated.',
    })
  })
}
