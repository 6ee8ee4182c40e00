import * as contract from '@demarc/contract'
import { hasMigration, newestMigration } from '#platform/db/migrate.ts'
import { sendProblem } from '#platform/http/problems.ts'
import { servePage, serveVisitor, type House } from '#support/serving/index.ts'

export function healthRoutes(house: House) {
  const needed = newestMigration()
  serveVisitor(house, contract.health, async () => ({ status: 'ok' as const }))
  servePage(house, contract.readiness, async ({ db, reply }) => {
    const isReady = await hasMigration(db, needed).catch(() => false)
    if (isReady) return reply.send({ status: 'ready' })
    return sendProblem(reply, {
      status: 503,
      code: 'not.ready',
      detail: 'The database does not answer or is not migrated.',
    })
  })
}
