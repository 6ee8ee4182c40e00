import type { listWireCenters as call, WireCenter } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage, type ListTable } from '#support/serving/index.ts'
import * as queries from './wire-center.queries.ts'
import { viewWireCenter } from './wire-center.view.ts'

export async function listWireCenters(
  db: Db,
  actor: Actor,
  { limit, cursor, q, customerId }: z.output<typeof call.query>,
): Promise<ListPage<WireCenter>> {
  const filter = { q, customerId }
  const after = readCursor(cursor, queries.WIRE_CENTER_ORDER) ?? queries.FIRST_WIRE_CENTER
  const [found, total] = await Promise.all([findPage(db, filter, after), queries.countWireCenters(db, filter)])
  const page = pageOf(found, { limit, total, position: (row) => [row.name, row.id] })
  return { ...page, rows: page.rows.map((row) => viewWireCenter(actor, row)) }
}

function findPage(db: Db, filter: queries.WireCenterFilter, after: readonly string[]) {
  if (filter.q) return queries.searchWireCenters(db, filter, after)
  if (filter.customerId) return queries.listWireCentersOf(db, ...after, filter.customerId)
  return queries.listWireCenters(db, ...after)
}

/** As the import takes them. */
export const WIRE_CENTERS_TABLE: ListTable<WireCenter> = {
  name: 'wire-centers',
  id: ({ id }) => id,
  columns: () => [
    { title: 'Name', width: 24, cell: ({ name }) => name },
    { title: 'WID', width: 10, cell: ({ wid }) => wid },
    { title: 'PID', width: 10, cell: ({ pid }) => pid },
    { title: 'CLLI', width: 12, cell: ({ code }) => code },
    { title: 'Customer', width: 22, cell: ({ customerName }) => customerName },
  ],
}
