import type { listSubmissions as call, Submission } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { countSubmissions, listPage } from './delivery.queries.ts'
import { viewSubmission } from './delivery.view.ts'

/** Deliveries, the latest first. */
export async function listSubmissions(
  db: Db,
  actor: Actor,
  { limit, cursor, ...filter }: z.output<typeof call.query>,
): Promise<ListPage<Submission>> {
  const found = await listPage(db, filter, { after: readCursor(cursor, ['time', 'uuid']), most: limit + 1 })
  const total = !cursor && found.length <= limit ? found.length : await countSubmissions(db, filter)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map((row) => viewSubmission(actor, row)) }
}
