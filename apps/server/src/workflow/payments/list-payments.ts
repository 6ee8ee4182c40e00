import type { listPayments as call, Payment } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { scopeOf } from '#workflow/invoicing/index.ts'
import { countPayments, FIRST_PAYMENT, listPaymentRows, type PaymentFilter } from './payment-list.queries.ts'
import { viewPayment } from './payment.view.ts'

type Input = z.output<typeof call.query>

/** Null: whoever asks sees no payments at all. */
export function filterOf(
  actor: Actor,
  { state, customerId, q }: Pick<Input, 'state' | 'customerId' | 'q'>,
): PaymentFilter | null {
  const scope = scopeOf(actor)
  return scope && { ownOf: scope.customerId, state: state ?? null, customerId: customerId ?? null, q: q || null }
}

/** The newest first. */
export async function listPayments(
  db: Db,
  actor: Actor,
  { limit, cursor, ...given }: Input,
): Promise<ListPage<Payment>> {
  const filter = filterOf(actor, given)
  if (!filter) return { rows: [], next: null, total: 0 }
  const after = readCursor(cursor, ['day', 'uuid']) ?? FIRST_PAYMENT
  const found = await listPaymentRows(db, filter, { after, most: limit < 51 ? 51 : 201 })
  // What the first page shows whole is counted by looking at it.
  const total = !cursor && found.length <= limit ? found.length : await countPayments(db, filter)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map((row) => viewPayment(row, actor)) }
}
