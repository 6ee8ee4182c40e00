import type { Invoice, listInvoices as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { countInvoices, firstOf, listInvoiceRows, type InvoiceFilter } from './invoice-list.queries.ts'
import { searchBoundedly } from '#workflow/orders/index.ts'
import { scopeOf } from '../invoice-scope.ts'
import { moneyTermOf } from '../search/money-term.ts'
import { viewInvoice } from '../invoice.view.ts'

type Input = z.output<typeof call.query>

/** Null: whoever asks sees no invoices at all. */
function filterOf(
  actor: Actor,
  { status, customerId, wireCenterId, age, promiseBroken, from, to, q }: Omit<Input, 'limit' | 'cursor'>,
  today: string,
): InvoiceFilter | null {
  const scope = scopeOf(actor)
  if (!scope) return null
  return {
    ownOf: scope.customerId,
    status: status ?? null,
    customerId: customerId ?? null,
    wireCenterId: wireCenterId ?? null,
    age: age ?? null,
    // What was promised is the office's own.
    isPromiseBroken: promiseBroken === 'true' && scope.customerId === null,
    from: from ?? null,
    to: to ?? null,
    term: q ? moneyTermOf(q) : null,
    today,
  }
}

export async function listInvoices(
  db: Db,
  actor: Actor,
  { limit, cursor, ...given }: Input,
): Promise<ListPage<Invoice>> {
  const today = await organisationDay(db)
  const filter = filterOf(actor, given, today)
  if (!filter) return { rows: [], next: null, total: 0 }
  const after = readCursor(cursor, ['day', 'uuid']) ?? firstOf(filter)
  const read = async (asked: Db) => {
    const found = await listInvoiceRows(asked, filter, { after, most: limit < 51 ? 51 : 201 })
    // What the first page shows whole is counted by looking at it.
    const total = !cursor && found.length <= limit ? found.length : await countInvoices(asked, filter)
    return pageOf(found, { limit, total, position: ({ place }) => place })
  }
  const page = await (filter.term ? searchBoundedly(db, read) : read(db))
  return { ...page, rows: page.rows.map((row) => viewInvoice(row, actor, today)) }
}
