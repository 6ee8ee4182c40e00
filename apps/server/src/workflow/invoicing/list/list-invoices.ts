import type { Invoice, listInvoices as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { countInvoices, firstOf, listInvoiceRows, type InvoiceFilter } from './invoice-list.queries.ts'
import { scopeOf } from '../invoice-scope.ts'
import { viewInvoice } from '../invoice.view.ts'

type Input = z.output<typeof call.query>

/** Null: whoever asks sees no invoices at all. */
function filterOf(
  actor: Actor,
  { status, customerId, wireCenterId, age, q }: Omit<Input, 'limit' | 'cursor'>,
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
    q: q || null,
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
  const found = await listInvoiceRows(db, filter, { after, most: limit < 51 ? 51 : 201 })
  // What the first page shows whole is counted by looking at it.
  const total = !cursor && found.length <= limit ? found.length : await countInvoices(db, filter)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map((row) => viewInvoice(row, actor, today)) }
}
