import type { listDeliveries as call, Delivery } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { countDeliveries, listPage } from './delivery.queries.ts'
import { viewDelivery } from './delivery.view.ts'

/** Deliveries, the latest first. */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  { limit, cursor, ...filter }: z.output<typeof call.query>,
): Promise<ListPage<Delivery>> {
  const found = await listPage(db, filter, { after: readCursor(cursor, ['time', 'uuid']), most: limit + 1 })
  const total = !cursor && found.length <= limit ? found.length : await countDeliveries(db, filter)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map((row) => viewDelivery(actor, row)) }
}
