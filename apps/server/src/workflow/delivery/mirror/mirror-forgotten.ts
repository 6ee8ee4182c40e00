import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { listForgotten, MIRROR, takeRound } from './mirror.queries.ts'

const AT_ONCE = 200

/** Copies whose time has come again, or whose carrier was lost. */
export async function mirrorForgotten({ db }: { readonly db: Db }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeRound(tx))) return
    for (const entityId of await listForgotten(tx, AT_ONCE)) await enqueue(tx, MIRROR, { entityId })
  })
}
