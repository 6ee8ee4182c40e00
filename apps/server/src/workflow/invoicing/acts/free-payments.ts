import { randomUUIDv7 } from 'node:crypto'
import { free, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { insertFreed, lockPaymentsOn } from './freed.queries.ts'
import { updateStanding, type InvoiceWhole } from '../invoice.queries.ts'

type Credited = { readonly invoice: InvoiceWhole; readonly tooMuchCents: number; readonly day: string }

/** A credit takes the place of money that lies on the invoice already: the money waits for another one. */
export async function freePayments(tx: Tx, actor: Actor, { invoice, tooMuchCents, day }: Credited): Promise<void> {
  const { id, invoiceNo, customerId, status } = invoice
  const freed = free(tooMuchCents, await lockPaymentsOn(tx, id))
  await insertFreed(
    tx,
    freed.map(({ paymentId, amountCents }) => ({
      id: randomUUIDv7(),
      paymentId,
      invoiceId: id,
      amountCents: -amountCents,
      cause: 'FREED',
      bookedOn: day,
      createdBy: actor.userId,
    })),
  )
  for (const { paymentId, amountCents } of freed)
    await record(tx, actor, {
      entity: 'payment',
      entityId: paymentId,
      action: 'freed',
      after: { invoiceNo, amountCents },
      customerId,
      needs: 'payment.read',
    })
  // Nothing but a standing invoice is credited; it is settled again by the credit.
  if (status === 'PAID') await updateStanding(tx, id, 'SENT')
}
