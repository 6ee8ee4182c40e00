import type { PaymentState } from '@demarc/domain'
import { namedByText, type Db, type NamedRow } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { COUNTED } from '#support/serving/index.ts'
import { PAYMENT_COLUMNS, PAYMENT_NAMES, type PaymentMarks } from './payment.queries.ts'

export type PaymentFilter = {
  /** Whose alone are seen; null: all. */
  readonly ownOf: string | null
  readonly state: PaymentState | null
  readonly customerId: string | null
  readonly q: string | null
}
export type ListedPayment = NamedRow<'payments', PaymentMarks>
/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201

export const FIRST_PAYMENT = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

const IN_STATE: Readonly<Record<PaymentState, string>> = {
  APPLIED: 'not p.is_reversed and p.unapplied_cents = 0',
  UNAPPLIED: 'p.unapplied_cents > 0',
  REVERSED: 'p.is_reversed',
}

/** Of payments p. Every value has its place behind those that stand before it. */
export function conditionsOf({ ownOf, state, customerId, q }: PaymentFilter, before: number) {
  const values: string[] = []
  const slot = (value: string, type: string) => `$${values.push(value) + before}::${type}`
  const parts = ['true']
  if (ownOf) parts.push(`p.customer_id = ${slot(ownOf, 'uuid')}`)
  if (customerId) parts.push(`p.customer_id = ${slot(customerId, 'uuid')}`)
  if (state) parts.push(IN_STATE[state])
  if (q) {
    const like = slot(containing(q.toLowerCase()), 'text')
    parts.push(`(lower(p.reference) like ${like} or p.id in (
      select a.payment_id from payment_allocations a join invoices i on i.id = a.invoice_id
       where lower(i.shown_no) like ${like}))`)
  }
  return { where: parts.join(' and '), values }
}

/** Only the rows of the page are looked up elsewhere. */
const listText = (where: string, most: Most): string => `
    with page as materialized (
      select p.* from payments p where ${where} and (p.paid_on, p.id) < ($1::date, $2::uuid)
       order by p.paid_on desc, p.id desc limit ${most})
    select ${PAYMENT_COLUMNS}, array[p.paid_on::text, p.id::text] as place from page p ${PAYMENT_NAMES}
     order by p.paid_on desc, p.id desc`
const countText = (where: string): string =>
  `select count(*)::int as n from (select from payments p where ${where} limit ${COUNTED}) c`

const lists = namedByText('payments')
const counts = namedByText('payments-counted')
// The first ones are there from the start: their rows are written down for all of them.
lists(listText('true', 51))
counts(countText('true'))

export function listPaymentRows(
  db: Db,
  filter: PaymentFilter,
  { after, most }: { readonly after: readonly string[]; readonly most: Most },
): Promise<ListedPayment[]> {
  const { where, values } = conditionsOf(filter, 2)
  const list = lists(listText(where, most)).marked<PaymentMarks>()
  return list(db, ...after, ...values)
}

export async function countPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { where, values } = conditionsOf(filter, 0)
  return (await counts(countText(where))(db, ...values))[0]?.n ?? 0
}
