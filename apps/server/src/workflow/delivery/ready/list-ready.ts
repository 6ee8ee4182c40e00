import type { listReadySites as call, ReadySite } from '@demarc/contract'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { countReady, FIRST_READY, listReady, type ReadyRow } from './ready.queries.ts'

/** Sites of which something can go to the customer, by when it is due. */
export async function listReadySites(
  db: Db,
  { limit, cursor, ...filter }: z.output<typeof call.query>,
): Promise<ListPage<ReadySite>> {
  const after = readCursor(cursor, ['day', 'uuid']) ?? FIRST_READY
  const found = await listReady(db, filter, { after, most: limit + 1 })
  const total = !cursor && found.length <= limit ? found.length : await countReady(db, filter)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map(viewReady) }
}

/** Exactly the fields of the contract. */
const viewReady = (row: ReadyRow): ReadySite => ({
  siteId: row.siteId,
  orderId: row.orderId,
  jsn: row.jsn,
  address: row.address,
  city: row.city,
  customer: named(row.customerId, row.customerName),
  wireCenter: named(row.wireCenterId, row.wireCenterName),
  channel: row.channel,
  goes: row.goes,
  stays: row.stays,
  dueDate: row.dueDate,
  isHeld: row.isHeld,
})

export const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
