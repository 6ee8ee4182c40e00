import { namedByText, type Db, type NamedRow } from '#platform/db/db.ts'
import { conditionsOf, type PaymentFilter } from './payment-list.queries.ts'

/** Its days are those on which entries were booked. */
export type LedgerFilter = PaymentFilter & {
  /** Of these payments alone; null: of all that were asked for. */
  readonly ids: readonly string[] | null
}
export type LedgerPlace = { readonly date: string; readonly id: string; readonly entry: string }
export const FIRST_ENTRY: LedgerPlace = { date: '-infinity', id: '00000000-0000-0000-0000-000000000000', entry: '' }

const ENTRIES = `
  select 'PAYMENT' as entry, paid_on as day, id, id as payment_id, customer_id, null::uuid as invoice_id,
         amount_cents as cents, '' as reason, method, reference from payments
  union all
  select a.cause, a.booked_on, a.id, a.payment_id, b.customer_id, a.invoice_id, a.amount_cents, '',
         b.method, b.reference from payment_allocations a join payments b on b.id = a.payment_id
  union all
  select 'REVERSAL', r.reversed_on, r.payment_id, r.payment_id, b.customer_id, null, -b.amount_cents, r.reason,
         b.method, b.reference from payment_reversals r join payments b on b.id = r.payment_id
  union all
  select 'REFUND', f.refunded_on, f.id, f.payment_id, b.customer_id, null, -f.amount_cents,
         case when $1::uuid is null then f.reason else '' end, f.method, f.reference
    from payment_refunds f join payments b on b.id = f.payment_id
  union all
  select 'WRITE_OFF', w.written_off_on, w.id, w.payment_id, v.customer_id, w.invoice_id, w.amount_cents, w.reason,
         b.method, b.reference
    from write_offs w join invoices v on v.id = w.invoice_id left join payments b on b.id = w.payment_id
   where $1::uuid is null`

type Narrowed = { readonly ofPayments: string; readonly ofSelected: string }
/** The rows of one page. */
export const AT_ONCE = 500

const ledgerText = ({ ofPayments, ofSelected }: Narrowed): string => `
    select e.entry, e.day as "date", e.id, e.payment_id as "paymentId", c.name as "customerName",
           i.shown_no as "invoiceNo", e.method, e.reference as ref, e.cents::float8 as "amountCents", e.reason
      from (${ENTRIES}) e join customers c on c.id = e.customer_id
      left join invoices i on i.id = e.invoice_id
     where ($1::uuid is null or e.customer_id = $1::uuid) and ($2::uuid is null or e.customer_id = $2::uuid)
       and e.day between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity')
       and (e.day, e.id, e.entry) > ($5::date, $6::uuid, $7::text) and ${ofPayments} and ${ofSelected}
     order by e.day, e.id, e.entry limit ${AT_ONCE}`

const ledgers = namedByText('payments-ledger')
// The first one is there from the start: its row is written down for all of them.
ledgers(ledgerText({ ofPayments: 'true', ofSelected: 'true' }))

/** Of several kinds of entries put together the database does not know what it knows of each. */
type Whole = {
  entry: 'PAYMENT' | 'APPLIED' | 'FREED' | 'REVERSED' | 'WRITE_OFF' | 'REVERSAL' | 'REFUND'
  date: string
  id: string
  amountCents: number
  reason: string
}
export type LedgerRow = NamedRow<'payments-ledger', Whole>

/**
 * All that was booked of the payments that were asked for, in the order of its days. What was given up is not told to
 * a customer; given up without a payment, it is told where no payments in particular are asked for.
 */
export function listLedger(
  db: Db,
  { from, to, ids, ...filter }: LedgerFilter,
  after: LedgerPlace,
): Promise<LedgerRow[]> {
  const { ownOf, customerId, state, term } = filter
  const whatever = { ownOf: null, customerId: null, from: null, to: null }
  const { where, values } = conditionsOf({ ...whatever, state, term }, 7)
  const ofPayments = state || term ? `e.payment_id in (select p.id from payments p where ${where})` : 'true'
  const ofSelected = ids ? `e.payment_id = any($${8 + values.length}::uuid[])` : 'true'
  const ledger = ledgers(ledgerText({ ofPayments, ofSelected })).marked<Whole>()
  return ledger(db, ownOf, customerId, from, to, after.date, after.id, after.entry, ...values, ...(ids ? [ids] : []))
}
