import { randomUUIDv7 } from 'node:crypto'
import type { Payment } from '@demarc/contract'
import { insistOnPaymentAction, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record, refuseStale } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { raiseVersion, recordInvoice, reopenInvoice } from '#workflow/invoicing/index.ts'
import { holdInvoices } from './hold-invoices.ts'
import {
  findPayment,
  insertAllocations,
  insertReversal,
  insertWriteOffs,
  listWriteOffsWith,
  lockPayment,
  raisePaymentVersion,
  type PaymentRow,
} from './payment.queries.ts'
import { readPayment } from './read-payment.ts'

type Input = { readonly paymentId: string; readonly reason: string }

/** It bounced, or was booked wrongly: its invoices are owed again, and what was given up with it is too. */
export async function reversePayment(tx: Tx, actor: Actor, { paymentId, reason }: Input): Promise<Payment> {
  const seen = await findPayment(tx, { customerId: null }, paymentId)
  if (!seen) return refuse('payment.missing', {})
  const touched = await invoicesOf(tx, seen)
  const held = await holdInvoices(tx, touched)
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error('a payment that was booked stays')
  insistOnPaymentAction(actor, payment, 'reverse')
  // It was laid on another invoice in between, which is not held.
  if ((await invoicesOf(tx, payment)).some((id) => !held.has(id)))
    return refuseStale(tx, actor, await readPayment(tx, actor, paymentId))

  const day = await organisationDay(tx)
  const by = { paymentId, createdBy: actor.userId }
  await insertAllocations(
    tx,
    payment.allocations.map(({ invoiceId, amountCents }) => ({
      ...by,
      id: randomUUIDv7(),
      invoiceId,
      amountCents: -amountCents,
      cause: 'REVERSED',
      bookedOn: day,
    })),
  )
  const givenUp = await listWriteOffsWith(tx, paymentId)
  await insertWriteOffs(
    tx,
    givenUp.map(({ id, invoiceId, amountCents }) => ({
      ...by,
      id: randomUUIDv7(),
      invoiceId,
      amountCents: -amountCents,
      reverses: id,
      reason,
      writtenOffOn: day,
    })),
  )
  await raisePaymentVersion(tx, paymentId)
  await insertReversal(tx, { ...by, reason, reversedOn: day })
  const { customerId, amountCents, ref } = payment
  const after = { amountCents, reference: ref, reason }
  await record(tx, actor, {
    entity: 'payment',
    entityId: paymentId,
    action: 'reversed',
    after,
    customerId,
    needs: 'payment.read',
  })
  for (const { invoice, buildings } of held.values()) {
    await raiseVersion(tx, invoice.id)
    await recordInvoice(tx, actor, {
      id: invoice.id,
      customerId,
      action: 'payment_reversed',
      after: { reference: ref, reason },
    })
    await reopenInvoice(tx, actor, { invoiceId: invoice.id, buildings, reason })
  }
  return readPayment(tx, actor, paymentId)
}

async function invoicesOf(tx: Tx, { id, allocations }: PaymentRow): Promise<string[]> {
  const givenUp = await listWriteOffsWith(tx, id)
  return [...allocations, ...givenUp].map(({ invoiceId }) => invoiceId)
}
