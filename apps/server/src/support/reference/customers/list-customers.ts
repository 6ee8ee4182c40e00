import type { Customer, listCustomers as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import * as queries from './customer.queries.ts'
import { viewCustomer } from './customer.view.ts'

export async function listCustomers(
  db: Db,
  actor: Actor,
  { q, limit, cursor }: z.output<typeof call.query>,
): Promise<ListPage<Customer>> {
  const after = readCursor(cursor, queries.CUSTOMER_ORDER) ?? queries.FIRST_CUSTOMER
  const [found, total] = await Promise.all([
    q ? queries.searchCustomers(db, q, after) : queries.listCustomers(db, ...after),
    queries.countCustomers(db, q),
  ])
  const page = pageOf(found, { limit, total, position: (row) => [row.name, row.id] })
  return { ...page, rows: page.rows.map((row) => viewCustomer(actor, row)) }
}
