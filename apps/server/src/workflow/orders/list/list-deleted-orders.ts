import type { listDeletedOrders as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { DELETED_ORDER, LAST_DELETED, listDeleted } from './deleted-order.queries.ts'
import { viewOrder } from './order.view.ts'

type Deleted = z.input<typeof call.reply>[number]

/** Only the office deletes, and only those who may restore ask: the permission is all the scope there is. */
export async function listDeletedOrders(
  db: Db,
  actor: Actor,
  { limit, cursor }: z.output<typeof call.query>,
): Promise<ListPage<Deleted>> {
  const after = readCursor(cursor, DELETED_ORDER) ?? LAST_DELETED
  const found = await listDeleted(db, ...after)
  const page = pageOf(found, { limit, total: found[0]?.total ?? 0, position: (row) => [row.deletedAt, row.id] })
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...viewOrder(actor, row),
      deletedAt: row.deletedAt,
      deletedByName: row.deletedByName,
    })),
  }
}
