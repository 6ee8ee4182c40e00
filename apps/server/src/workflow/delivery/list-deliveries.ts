import type { listDeliveries as call, Delivery } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { momentsOf } from '#support/audit/index.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { findNumbers, searchBoundedly } from '#workflow/orders/index.ts'
import { countDeliveries, listPage } from './delivery.queries.ts'
import { viewDelivery } from './delivery.view.ts'

/** Deliveries, the latest first. */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  { limit, cursor, q, from, to, ...asked }: z.output<typeof call.query>,
): Promise<ListPage<Delivery>> {
  const filter = { ...asked, ...(await momentsOf(db, { from, to })), term: q ? termOfDeliveries(q) : undefined }
  const after = readCursor(cursor, ['time', 'uuid'])
  const read = async (reader: Db) => {
    const found = await listPage(reader, filter, { after, most: limit + 1 })
    const total = !cursor && found.length <= limit ? found.length : await countDeliveries(reader, filter)
    return pageOf(found, { limit, total, position: ({ place }) => place })
  }
  const page = await (filter.term ? searchBoundedly(db, read) : read(db))
  return { ...page, rows: page.rows.map((row) => viewDelivery(actor, row)) }
}

/** A number is found however it is written. */
function termOfDeliveries(q: string) {
  const number = findNumbers(q)?.numbers.at(-1) ?? null
  const letters = number ?? q.trim().replaceAll(/\s+/g, ' ')
  return { like: containing(letters.toLowerCase()), number }
}
