import type { PaymentMethod, StatementDays, StatementEntryKind } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

/** Of a time: its day where the company is. */
const dayOf = (time: string): string => `(${time} at time zone $4::text)::date`

// What an invoice comes to on a day follows from the entries up to that day, so that an earlier month can be told again.
const OWN = `
  select i.id, i.shown_no, i.invoice_date, i.due_date, i.total_cents, i.balance_cents, i.status, ${dayOf('i.voided_at')} as voided_on
    from invoices i where i.customer_id = $1::uuid and i.sent_at is not null and i.invoice_date <= $3::date`
const PAID = `select * from payments where customer_id = $1::uuid and paid_on <= $3::date`

/** Everything up to the last day. A void invoice takes back what was left of it. */
const ENTRIES = `
  select 'INVOICE' as kind, 1 as rank, invoice_date as day, id, id as "invoiceId", null::uuid as "paymentId", shown_no as number,
         null as "invoiceNo", due_date as "dueDate", null as method, '' as ref, total_cents as cents from own
  union all
  select 'PAYMENT', 2, paid_on, id, null, id, null, null, null, method, reference, -amount_cents from paid
  union all
  select 'CREDIT', 3, n.credited_on, n.id, n.invoice_id, null, n.credit_no, o.shown_no, null, null, '', -n.total_cents
    from own o join credit_notes n on n.invoice_id = o.id
  union all
  select 'WRITE_OFF', 4, w.written_off_on, w.id, w.invoice_id, null, null, o.shown_no, null, null, '', -w.amount_cents
    from own o join write_offs w on w.invoice_id = o.id
  union all
  select 'REVERSAL', 5, r.reversed_on, p.id, null, p.id, null, null, null, p.method, p.reference, p.amount_cents
    from paid p join payment_reversals r on r.payment_id = p.id
  union all
  select 'REFUND', 6, f.refunded_on, f.id, null, p.id, null, null, null, f.method, f.reference, f.amount_cents
    from paid p join payment_refunds f on f.payment_id = p.id
  union all
  select 'VOID', 7, voided_on, id, id, null, shown_no, null, null, null, '', -balance_cents from own where status = 'VOID'`

/** Of an invoice o of its customer: what is left of it on the last day. */
const LEFT = `o.total_cents
    - coalesce((select sum(n.total_cents) from credit_notes n where n.invoice_id = o.id and n.credited_on <= $3::date), 0)
    - coalesce((select sum(w.amount_cents) from write_offs w where w.invoice_id = o.id and w.written_off_on <= $3::date), 0)
    - coalesce((select sum(a.amount_cents) from payment_allocations a where a.invoice_id = o.id and a.booked_on <= $3::date), 0)`
/** Of it, what is left of the lines that were disputed then. */
const OPEN_THEN = `coalesce((
    select sum(l.amount_cents - coalesce((select sum(c.amount_cents) from credit_note_lines c
             join credit_notes n on n.id = c.credit_note_id where c.invoice_line_id = l.id and n.credited_on <= $3::date), 0))
      from disputes d join invoice_lines l on l.id = d.invoice_line_id
     where d.invoice_id = o.id and ${dayOf('d.created_at')} <= $3::date
       and (d.resolved_at is null or ${dayOf('d.resolved_at')} > $3::date)), 0)`
/** Of a payment p: what lay on no invoice then. */
const UNAPPLIED_THEN = `case when exists (select from payment_reversals r where r.payment_id = p.id and r.reversed_on <= $3::date)
    then 0 else p.amount_cents
    - coalesce((select sum(a.amount_cents) from payment_allocations a where a.payment_id = p.id and a.booked_on <= $3::date), 0)
    - coalesce((select sum(f.amount_cents) from payment_refunds f where f.payment_id = p.id and f.refunded_on <= $3::date), 0) end`

const statements = named(
  'statement',
  `with own as materialized (${OWN}), paid as materialized (${PAID}), entries as materialized (
     select * from (${ENTRIES}) e where day <= $3::date),
   open as materialized (
     select dueDate, disputed, balance - disputed as payable from (
       select due_date as dueDate, balance, least(balance, disputed) as disputed from (
         select o.due_date, ${LEFT} as balance, ${OPEN_THEN} as disputed from own o
          where o.voided_on is null or o.voided_on > $3::date) b
        where balance > 0) o)
   select c.name as "customerName", nullif(array_to_string(c.accounts_payable_to, ', '), '') as "mailTo", c.bill_to as "billTo",
          (select coalesce(sum(cents), 0) from entries where day < $2::date)::float8 as "openingCents",
          coalesce((select jsonb_agg(to_jsonb(shown) - 'rank' - 'cents' - 'day'
                      || jsonb_build_object('date', day, 'amountCents', cents) order by day, rank, id)
             from (select * from entries where day >= $2::date order by day, rank, id limit $5::int) shown), '[]') as entries,
          coalesce((select jsonb_agg(jsonb_build_object('dueDate', due, 'payableCents', payable))
             from (select dueDate as due, sum(payable) as payable from open group by 1 having sum(payable) > 0) d), '[]') as open,
          (select coalesce(sum(disputed), 0) from open)::float8 as "disputedCents",
          (select coalesce(sum(${UNAPPLIED_THEN}), 0) from paid p)::float8 as "unappliedCents"
     from customers c where c.id = $1::uuid`,
).marked<{
  openingCents: number
  disputedCents: number
  unappliedCents: number
  entries: {
    kind: StatementEntryKind
    id: string
    date: string
    invoiceId: string | null
    paymentId: string | null
    number: string | null
    invoiceNo: string | null
    dueDate: string | null
    method: PaymentMethod | null
    ref: string
    amountCents: number
  }[]
  open: { dueDate: string; payableCents: number }[]
}>()
export type StatementRow = RowOf<typeof statements>

type Asked = StatementDays & { readonly customerId: string; readonly timeZone: string; readonly most: number }

/** All of a customer's entries are read from their own records: what others have costs nothing. */
export async function findStatement(
  db: Db,
  { customerId, from, to, timeZone, most }: Asked,
): Promise<StatementRow | undefined> {
  return (await statements(db, customerId, from, to, timeZone, most))[0]
}
