import type { listPayments as call, Payment } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { moneyTermOf, scopeOf } from '#workflow/invoicing/index.ts'
import { searchBoundedly } from '#workflow/orders/index.ts'
import { countPayments, FIRST_PAYMENT, listPaymentRows, type PaymentFilter } from './payment-list.queries.ts'
import { viewPayment } from './payment.view.ts'

type Input = z.output<typeof call.query>

/** Null: whoever asks sees no payments at all. */
export function filterOf(
  actor: Actor,
  { state, customerId, from, to, q }: Pick<Input, 'state' | 'customerId' | 'from' | 'to' | 'q'>,
): PaymentFilter | null {
  const scope = scopeOf(actor)
  return (
    scope && {
      ownOf: scope.customerId,
      state: state ?? null,
      customerId: customerId ?? null,
      from: from ?? null,
      to: to ?? null,
      term: q ? moneyTermOf(q) : null,
    }
  )
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
  const read = async (asked: Db) => {
    const found = await listPaymentRows(asked, filter, { after, most: limit < 51 ? 51 : 201 })
    // What the first page shows whole is counted by looking at it.
    const total = !cursor && found.length <= limit ? found.length : await countPayments(asked, filter)
    return pageOf(found, { limit, total, position: ({ place }) => place })
  }
  const page = await (filter.term ? searchBoundedly(db, read) : read(db))
  return { ...page, rows: page.rows.map((row) => viewPayment(row, actor)) }
}
