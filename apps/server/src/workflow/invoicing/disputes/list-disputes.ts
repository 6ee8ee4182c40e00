import type { Dispute, listDisputes as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { scopeOf } from '../invoice-scope.ts'
import { countDisputes, listDisputeRows } from './dispute-list.queries.ts'
import { viewDispute } from './dispute.view.ts'

export async function listDisputes(
  db: Db,
  actor: Actor,
  { limit, cursor, state, invoiceId }: z.output<typeof call.query>,
): Promise<ListPage<Dispute>> {
  const scope = scopeOf(actor)
  if (!scope) return { rows: [], next: null, total: 0 }
  const question = { ownOf: scope.customerId, state, invoiceId: invoiceId ?? null }
  const after = readCursor(cursor, [state === 'OPEN' ? 'day' : 'time', 'uuid'])
  const found = await listDisputeRows(db, question, { after, most: limit + 1 })
  // What the first page shows whole is counted by looking at it.
  const total = !cursor && found.length <= limit ? found.length : await countDisputes(db, question)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map((row) => viewDispute(row, actor)) }
}
