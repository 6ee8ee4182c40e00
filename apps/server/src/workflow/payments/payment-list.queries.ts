import type { PaymentState } from '@demarc/domain'
import { named, type Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { COUNTED } from '#support/serving/index.ts'
import { PAYMENT_COLUMNS, PAYMENT_NAMES, type PaymentRow } from './payment.queries.ts'

export type PaymentQuestion = {
  /** Whose alone are seen; null: all. */
  readonly ownOf: string | null
  readonly state: PaymentState | null
  readonly customerId: string | null
  readonly q: string | null
}
export type ListedPayment = PaymentRow & { place: string[] }
/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201

export const FIRST_PAYMENT = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

const IN_STATE: Readonly<Record<PaymentState, string>> = {
  APPLIED: 'not p.is_reversed and p.unapplied_cents = 0',
  UNAPPLIED: 'p.unapplied_cents > 0',
  REVERSED: 'p.is_reversed',
}

/** Of payments p. Every value has its place behind those that stand before it. */
export function askedOfPayments({ ownOf, state, customerId, q }: PaymentQuestion, before: number) {
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

const lists = new Map<string, ReturnType<typeof named<ListedPayment>>>()
const counts = new Map<string, ReturnType<typeof named<{ n: number }>>>()

/** Only the rows of the page are looked up elsewhere. */
export function listPaymentRows(
  db: Db,
  question: PaymentQuestion,
  { after, most }: { readonly after: readonly string[]; readonly most: Most },
): Promise<ListedPayment[]> {
  const { where, values } = askedOfPayments(question, 2)
  const text = `
    with page as materialized (
      select p.* from payments p where ${where} and (p.paid_on, p.id) < ($1::date, $2::uuid)
       order by p.paid_on desc, p.id desc limit ${most})
    select ${PAYMENT_COLUMNS}, array[p.paid_on::text, p.id::text] as place from page p ${PAYMENT_NAMES}
     order by p.paid_on desc, p.id desc`
  const known = lists.get(text) ?? named<ListedPayment>(`payments-${lists.size}`, text)
  lists.set(text, known)
  return known(db, ...after, ...values)
}

export async function countPayments(db: Db, question: PaymentQuestion): Promise<number> {
  const { where, values } = askedOfPayments(question, 0)
  const text = `select count(*)::int as n from (select from payments p where ${where} limit ${COUNTED}) c`
  const known = counts.get(text) ?? named<{ n: number }>(`payments-counted-${counts.size}`, text)
  counts.set(text, known)
  return (await known(db, ...values))[0]?.n ?? 0
}
