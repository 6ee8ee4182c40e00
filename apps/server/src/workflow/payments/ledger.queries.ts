import type { PaymentMethod } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type LedgerRow = {
  entry: 'PAYMENT' | 'APPLIED' | 'FREED' | 'REVERSED' | 'WRITE_OFF' | 'REVERSAL'
  date: string
  id: string
  paymentId: string | null
  customerName: string
  invoiceNo: string | null
  method: PaymentMethod | null
  ref: string | null
  amountCents: number
  reason: string
}
type Asked = { readonly ownOf: string | null; readonly from: string | null; readonly to: string | null }
export type LedgerPlace = { readonly date: string; readonly id: string; readonly entry: string }
export const FIRST_ENTRY: LedgerPlace = { date: '-infinity', id: '00000000-0000-0000-0000-000000000000', entry: '' }

/** All that was booked, in the order of its days. What was given up is not told to a customer. */
export async function listLedger(
  db: Db,
  { ownOf, from, to }: Asked,
  { after, most }: { readonly after: LedgerPlace; readonly most: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select e.entry, e.day as "date", e.id, e.payment_id as "paymentId", c.name as "customerName",
           i.shown_no as "invoiceNo", p.method, p.reference as ref, e.cents::float8 as "amountCents", e.reason
      from (
        select 'PAYMENT' as entry, paid_on as day, id, id as payment_id, customer_id, null::uuid as invoice_id,
               amount_cents as cents, '' as reason from payments
        union all
        select a.cause, a.booked_on, a.id, a.payment_id, b.customer_id, a.invoice_id, a.amount_cents, ''
          from payment_allocations a join payments b on b.id = a.payment_id
        union all
        select 'REVERSAL', r.reversed_on, r.payment_id, r.payment_id, b.customer_id, null, -b.amount_cents, r.reason
          from payment_reversals r join payments b on b.id = r.payment_id
        union all
        select 'WRITE_OFF', w.written_off_on, w.id, w.payment_id, v.customer_id, w.invoice_id, w.amount_cents, w.reason
          from write_offs w join invoices v on v.id = w.invoice_id where ${ownOf}::uuid is null
      ) e join customers c on c.id = e.customer_id left join payments p on p.id = e.payment_id
          left join invoices i on i.id = e.invoice_id
     where (${ownOf}::uuid is null or e.customer_id = ${ownOf}::uuid)
       and e.day between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
       and (e.day, e.id, e.entry) > (${after.date}::date, ${after.id}::uuid, ${after.entry}::text)
     order by e.day, e.id, e.entry limit ${most}`.execute(db)
  return rows
}
