import type { PaymentState } from '@demarc/domain'
import { named, namedByText, type Db, type NamedRow, type RowOf } from '#platform/db/db.ts'
import { COUNTED, SHOWN_OF_ONE } from '#support/serving/index.ts'
import { INVOICES_OF_ORDER, isPaymentFound, type MoneyTerm } from '#workflow/invoicing/index.ts'
import { PAYMENT_COLUMNS, PAYMENT_NAMES, type PaymentMarks } from './payment.queries.ts'

export type PaymentFilter = {
  /** Whose alone are seen; null: all. */
  readonly ownOf: string | null
  readonly state: PaymentState | null
  readonly customerId: string | null
  /** The first and the last day they were paid on. */
  readonly from: string | null
  readonly to: string | null
  readonly term: MoneyTerm | null
}
export type ListedPayment = NamedRow<'payments', PaymentMarks>
/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201

export const FIRST_PAYMENT = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

const IN_STATE: Readonly<Record<PaymentState, string>> = {
  APPLIED: 'not p.is_reversed and p.unapplied_cents = 0 and p.applied_cents > 0',
  UNAPPLIED: 'p.unapplied_cents > 0',
  REVERSED: 'p.is_reversed',
  REFUNDED: 'p.refunded_cents = p.amount_cents',
}

/** Of payments p. Every value has its place behind those that stand before it. */
export function conditionsOf({ ownOf, state, customerId, from, to, term }: PaymentFilter, before: number) {
  const values: string[] = []
  const slot = (value: string, type: string) => `$${values.push(value) + before}::${type}`
  const parts = ['true']
  if (ownOf) parts.push(`p.customer_id = ${slot(ownOf, 'uuid')}`)
  if (customerId) parts.push(`p.customer_id = ${slot(customerId, 'uuid')}`)
  if (state) parts.push(IN_STATE[state])
  if (from ?? to)
    parts.push(`p.paid_on between ${slot(from ?? '-infinity', 'date')} and ${slot(to ?? 'infinity', 'date')}`)
  if (term) parts.push(isPaymentFound(term, slot))
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

const ofOrder = named(
  'payments-of-order',
  `with billed as (${INVOICES_OF_ORDER})
   select p.id, p.paid_on as "date", p.method, p.reference as ref, sum(a.amount_cents)::float8 as "appliedCents",
          count(*) over ()::int as count
     from billed join payment_allocations a on a.invoice_id = billed.id join payments p on p.id = a.payment_id
    where $2::uuid is null or p.customer_id = $2::uuid
    group by p.id having sum(a.amount_cents) > 0
    order by p.paid_on desc, p.id desc limit ${SHOWN_OF_ONE}`,
).marked<{ appliedCents: number; count: number }>()

/** What lies on the invoices of an order, the newest first; of a customer alone, their own. */
export const listPaymentsOfOrder = (
  db: Db,
  orderId: string,
  customerId: string | null,
): Promise<RowOf<typeof ofOrder>[]> => ofOrder(db, orderId, customerId)
