import { named, type Db, type RowOf } from '#platform/db/db.ts'

const paidOn = named(
  'invoice-payments',
  `select p.id, p.paid_on as "date", p.method, p.reference as ref, a.cents::float8 as "amountCents"
     from (select payment_id, sum(amount_cents) as cents from payment_allocations where invoice_id = $1::uuid
            group by payment_id having sum(amount_cents) > 0) a
     join payments p on p.id = a.payment_id
    order by p.paid_on, p.id`,
).marked<{ amountCents: number }>()
export type PaidRow = RowOf<typeof paidOn>

/** What lies on an invoice now, by payment: nothing of what was taken off it again. */
export const listPaidOn = (db: Db, invoiceId: string): Promise<PaidRow[]> => paidOn(db, invoiceId)
