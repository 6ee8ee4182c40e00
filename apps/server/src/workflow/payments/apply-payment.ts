import type { applyPayment as call, Payment } from '@demarc/contract'
import { insistOnPaymentAction, refuse, sumOfCents, unappliedOf, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { holdInvoices } from './hold-invoices.ts'
import { layOnInvoices } from './lay-on-invoices.ts'
import { findPayment, lockPayment, raisePaymentVersion } from './payment.queries.ts'
import { readPayment } from './read-payment.ts'

type Input = { readonly paymentId: string } & z.output<typeof call.body>

/** What waited of a payment is laid on invoices. */
export async function applyPayment(
  tx: Tx,
  actor: Actor,
  { paymentId, allocations, writeOffReason }: Input,
): Promise<Payment> {
  if (!(await findPayment(tx, { customerId: null }, paymentId))) return refuse('payment.missing', {})
  const held = await holdInvoices(
    tx,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error('a payment that was booked stays')
  insistOnPaymentAction(actor, payment, 'apply')
  const { id, customerId, ref } = payment
  await raisePaymentVersion(tx, id)
  await record(tx, actor, {
    entity: 'payment',
    entityId: id,
    action: 'applied',
    after: { amountCents: sumOfCents(allocations.map(({ amountCents }) => amountCents)) },
    customerId,
    needs: 'payment.read',
  })
  const left = { id, customerId, ref, leftCents: unappliedOf(payment) }
  await layOnInvoices(tx, actor, { payment: left, allocations, writeOffReason, held })
  return readPayment(tx, actor, id)
}
