import { randomUUIDv7 } from 'node:crypto'
import type { Payment, refundPayment as call } from '@demarc/contract'
import { decimalOf, insistOnPaymentAction, refuse, unappliedOf, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { holdOpenDays } from '#workflow/invoicing/index.ts'
import { findPayment, insertRefund, lockPayment, raisePaymentVersion } from './payment.queries.ts'
import { readPayment } from './read-payment.ts'

type Input = { readonly paymentId: string } & z.output<typeof call.body>

/** What lies on no invoice goes back to the customer. Nothing takes a refund back: one that bounced is a new payment. */
export async function refundPayment(tx: Tx, actor: Actor, { paymentId, ...refund }: Input): Promise<Payment> {
  const { amountCents, date, method, ref, reason } = refund
  if (!(await findPayment(tx, { customerId: null }, paymentId))) return refuse('payment.missing', {})
  if (date > (await organisationDay(tx))) refuse('refund.in_future', {})
  await holdOpenDays(tx, [date])
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error('a payment that was booked stays')
  insistOnPaymentAction(actor, payment, 'refund')
  if (date < payment.date) refuse('refund.before_payment', {})
  if (amountCents > unappliedOf(payment)) refuse('payment.too_little', { left: decimalOf(unappliedOf(payment)) })

  const { id, customerId } = payment
  const booked = { refundedOn: date, method, reference: ref, reason, createdBy: actor.userId }
  await insertRefund(tx, { id: randomUUIDv7(), paymentId: id, amountCents, ...booked })
  await raisePaymentVersion(tx, id)
  await record(tx, actor, {
    entity: 'payment',
    entityId: id,
    action: 'refunded',
    after: { amountCents, date, method, reference: ref, reason },
    customerId,
    needs: 'payment.read',
  })
  return readPayment(tx, actor, id)
}
