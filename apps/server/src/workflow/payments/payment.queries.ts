import type { PaymentMethod } from '@demarc/domain'
import { sql, type Insertable } from 'kysely'
import { named, type Db, type RowOf, type Tables, type Tx } from '#platform/db/db.ts'
import type { InvoiceScope } from '#workflow/invoicing/index.ts'

/** Of payments p. What lies on an invoice is the sum of what was booked on it. */
export const PAYMENT_COLUMNS = `p.id, p.customer_id as "customerId", c.name as "customerName",
  p.amount_cents::float8 as "amountCents", p.applied_cents::float8 as "appliedCents",
  p.refunded_cents::float8 as "refundedCents", p.is_reversed as "isReversed",
  p.paid_on as "date", p.method, p.reference as ref, p.note, p.version, p.created_at as "createdAt",
  u.first_name || ' ' || u.last_name as "createdByName",
  coalesce((select sum(w.amount_cents) from write_offs w where w.payment_id = p.id), 0)::float8 as "writtenOffCents",
  r.reversed_on as "reversedOn", r.reason as "reversalReason",
  coalesce((select jsonb_agg(jsonb_build_object('invoiceId', i.id, 'invoiceNo', i.shown_no, 'amountCents', a.cents,
                                               'balanceCents', i.balance_cents)
                             order by i.shown_no)
              from (select invoice_id, sum(amount_cents) as cents from payment_allocations
                     where payment_id = p.id group by invoice_id having sum(amount_cents) > 0) a
              join invoices i on i.id = a.invoice_id), '[]') as allocations,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'amountCents', f.amount_cents, 'date', f.refunded_on,
                                               'method', f.method, 'ref', f.reference, 'reason', f.reason)
                             order by f.refunded_on, f.id)
              from payment_refunds f where f.payment_id = p.id), '[]') as refunds`
export const PAYMENT_NAMES = `join customers c on c.id = p.customer_id join users u on u.id = p.created_by
  left join payment_reversals r on r.payment_id = p.id`

const ONE = `select ${PAYMENT_COLUMNS} from payments p ${PAYMENT_NAMES} where p.id = $1::uuid`
export type PaymentMarks = {
  allocations: { invoiceId: string; invoiceNo: string; amountCents: number; balanceCents: number }[]
  refunds: { id: string; amountCents: number; date: string; method: PaymentMethod; ref: string; reason: string }[]
}
const oneOf = named('payment', ONE, 'one').marked<PaymentMarks>()
const ownOf = named('payment', `${ONE} and p.customer_id = $2::uuid`, 'own').marked<PaymentMarks>()
export type PaymentRow = RowOf<typeof oneOf>

export async function findPayment(db: Db, { customerId }: InvoiceScope, id: string): Promise<PaymentRow | undefined> {
  const [row] = await (customerId ? ownOf(db, id, customerId) : oneOf(db, id))
  return row
}

/** For who books: they see every one. Held after the invoices, always. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  await sql`select from payments where id = ${id} for update`.execute(tx)
  return findPayment(tx, { customerId: null }, id)
}

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payments']>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

/** Each row adds itself to its invoice and its payment. */
export async function insertAllocations(
  tx: Tx,
  rows: readonly Insertable<Tables['paymentAllocations']>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('paymentAllocations')
      .values([...rows])
      .execute()
}

/** Each row adds itself to its invoice. */
export async function insertWriteOffs(tx: Tx, rows: readonly Insertable<Tables['writeOffs']>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('writeOffs')
      .values([...rows])
      .execute()
}

export async function insertReversal(tx: Tx, reversal: Insertable<Tables['paymentReversals']>): Promise<void> {
  await tx.insertInto('paymentReversals').values(reversal).execute()
}

/** It takes itself off what is left of its payment. */
export async function insertRefund(tx: Tx, refund: Insertable<Tables['paymentRefunds']>): Promise<void> {
  await tx.insertInto('paymentRefunds').values(refund).execute()
}

export async function raisePaymentVersion(tx: Tx, id: string): Promise<void> {
  await sql`update payments set version = version + 1 where id = ${id}`.execute(tx)
}

type WriteOffRow = { id: string; invoiceId: string; amountCents: number }
/** What was given up with a payment, and was not taken back. */
export async function listWriteOffsWith(db: Db, paymentId: string): Promise<WriteOffRow[]> {
  const { rows } = await sql<WriteOffRow>`
    select w.id, w.invoice_id as "invoiceId", w.amount_cents::float8 as "amountCents" from write_offs w
     where w.payment_id = ${paymentId} and w.reverses is null
       and not exists (select from write_offs b where b.reverses = w.id) order by w.id`.execute(db)
  return rows
}
