import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { DELIVER, listForgotten, takeRound } from './courier.queries.ts'

const AT_ONCE = 200

/** Deliveries whose time has come, or whose carrier was lost: somebody is sent for them. */
export async function sendForgotten({ db }: { readonly db: Db }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeRound(tx))) return
    for (const entityId of await listForgotten(tx, AT_ONCE)) await enqueue(tx, DELIVER, { entityId })
  })
}
