import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { listForgotten, takeRound } from './reading.queries.ts'

export const READ_PHOTO = 'read-photo'

/** A job is tried for half a minute, and goes on the next time. */
const AFTER_SECONDS = 60
const AT_ONCE = 500

/** Photos that were received and never read, and whose job is gone: asked for again, until they are. */
export async function readForgottenPhotos({ db }: { readonly db: Db }, afterSeconds = AFTER_SECONDS): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeRound(tx))) return
    for (const entityId of await listForgotten(tx, READ_PHOTO, afterSeconds, AT_ONCE))
      await enqueue(tx, READ_PHOTO, { entityId })
  })
}
