import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { listForgotten, MAIL_INVOICE, takeRound } from './mail.queries.ts'

const AT_ONCE = 200

/** Mails whose time has come again, or whose job was lost. */
export async function mailForgotten({ db }: { readonly db: Db }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeRound(tx, 'invoice-mails'))) return
    for (const entityId of await listForgotten(tx, AT_ONCE)) await enqueue(tx, MAIL_INVOICE, { entityId })
  })
}
