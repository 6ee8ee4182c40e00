import { sql, type Insertable } from 'kysely'
import type { Tables, Tx } from '#platform/db/db.ts'

/** What lies on an invoice, the first payment first; their payments are held. */
export async function lockPaymentsOn(tx: Tx, invoiceId: string): Promise<{ paymentId: string; amountCents: number }[]> {
  await sql`
    select from payments where id in (select payment_id from payment_allocations where invoice_id = ${invoiceId})
     order by id for update`.execute(tx)
  const { rows } = await sql<{ paymentId: string; amountCents: number }>`
    select payment_id as "paymentId", sum(amount_cents)::float8 as "amountCents" from payment_allocations
     where invoice_id = ${invoiceId} group by payment_id having sum(amount_cents) > 0 order by min(created_at), payment_id`.execute(
    tx,
  )
  return rows
}

/** Each row adds itself to its invoice and its payment; the payment is another than it was. */
export async function insertFreed(tx: Tx, rows: readonly Insertable<Tables['paymentAllocations']>[]): Promise<void> {
  await tx
    .insertInto('paymentAllocations')
    .values([...rows])
    .execute()
  await sql`
    update payments set version = version + 1 where id = any(${rows.map(({ paymentId }) => paymentId)}::uuid[])`.execute(
    tx,
  )
}
