import type { Dispute, listDisputes as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { momentsOf } from '#support/audit/index.ts'
import { searchBoundedly } from '#workflow/orders/index.ts'
import { moneyTermOf } from '../search/money-term.ts'
import { scopeOf } from '../invoice-scope.ts'
import { countDisputes, listDisputeRows, type DisputeFilter } from './dispute-list.queries.ts'
import { viewDispute } from './dispute.view.ts'

export async function listDisputes(
  db: Db,
  actor: Actor,
  { limit, cursor, state, invoiceId, customerId, q, ...asked }: z.output<typeof call.query>,
): Promise<ListPage<Dispute>> {
  const scope = scopeOf(actor)
  if (!scope) return { rows: [], next: null, total: 0 }
  const { from, to } = await momentsOf(db, asked)
  const question: DisputeFilter = {
    ownOf: scope.customerId,
    state,
    invoiceId: invoiceId ?? null,
    customerId: customerId ?? null,
    from: from ?? null,
    to: to ?? null,
    term: q ? moneyTermOf(q) : null,
  }
  const after = readCursor(cursor, [state === 'OPEN' ? 'day' : 'time', 'uuid'])
  const read = async (reader: Db) => {
    const found = await listDisputeRows(reader, question, { after, most: limit + 1 })
    // What the first page shows whole is counted by looking at it.
    const total = !cursor && found.length <= limit ? found.length : await countDisputes(reader, question)
    return pageOf(found, { limit, total, position: ({ place }) => place })
  }
  const page = await (question.term ? searchBoundedly(db, read) : read(db))
  return { ...page, rows: page.rows.map((row) => viewDispute(row, actor)) }
}
