import { randomUUIDv7 } from 'node:crypto'
import type { movePayment as call, Payment } from '@demarc/contract'
import { decimalOf, insistOnPaymentAction, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { raiseVersion, recordInvoice, reopenInvoice } from '#workflow/invoicing/index.ts'
import { holdInvoices } from './hold-invoices.ts'
import { layOnInvoices } from './lay-on-invoices.ts'
import { findPayment, insertAllocations, lockPayment, raisePaymentVersion, type PaymentRow } from './payment.queries.ts'
import { readPayment } from './read-payment.ts'

type Input = { readonly paymentId: string } & z.output<typeof call.body>

/** What lies on one invoice goes to another, or waits: it is freed from the first and applied to the second, both today. */
export async function movePayment(tx: Tx, actor: Actor, input: Input): Promise<Payment> {
  const { paymentId, fromInvoiceId, toInvoiceId, amountCents, reason } = input
  if (fromInvoiceId === toInvoiceId) refuse('payment.same_invoice', {})
  if (!(await findPayment(tx, { customerId: null }, paymentId))) return refuse('payment.missing', {})
  const held = await holdInvoices(tx, [fromInvoiceId, ...(toInvoiceId ? [toInvoiceId] : [])])
  const payment = await lockPayment(tx, paymentId)
  const from = held.get(fromInvoiceId)
  if (!payment || !from) throw new Error('what was booked stays')
  insistOnPaymentAction(actor, payment, 'move')
  const { invoiceNo } = from.invoice
  insistOnWhatLies(payment, { invoiceId: fromInvoiceId, invoiceNo, amountCents })

  const { id, customerId, ref } = payment
  const freed = { id: randomUUIDv7(), paymentId: id, invoiceId: fromInvoiceId, amountCents: -amountCents }
  const bookedOn = await organisationDay(tx)
  await insertAllocations(tx, [{ ...freed, cause: 'FREED', bookedOn, createdBy: actor.userId }])
  await raisePaymentVersion(tx, id)
  const to = toInvoiceId ? (held.get(toInvoiceId)?.invoice.invoiceNo ?? null) : null
  const after = { amountCents, movedFrom: invoiceNo, movedTo: to, reason }
  await record(tx, actor, {
    entity: 'payment',
    entityId: id,
    action: 'moved',
    after,
    customerId,
    needs: 'payment.read',
  })
  await raiseVersion(tx, fromInvoiceId)
  await recordInvoice(tx, actor, {
    id: fromInvoiceId,
    customerId,
    action: 'payment_moved',
    after: { reference: ref, amountCents, movedTo: to, reason },
  })
  await reopenInvoice(tx, actor, { invoiceId: fromInvoiceId, buildings: from.buildings, reason })
  if (toInvoiceId)
    await layOnInvoices(tx, actor, {
      payment: { id, customerId, ref, leftCents: amountCents },
      allocations: [{ invoiceId: toInvoiceId, amountCents, writeOffCents: 0 }],
      writeOffReason: '',
      held,
    })
  return readPayment(tx, actor, id)
}

type Wanted = { readonly invoiceId: string; readonly invoiceNo: string; readonly amountCents: number }

function insistOnWhatLies({ allocations }: PaymentRow, { invoiceId, invoiceNo, amountCents }: Wanted): void {
  const lies = allocations.find((allocation) => allocation.invoiceId === invoiceId)?.amountCents ?? 0
  if (amountCents > lies) refuse('payment.not_on_invoice', { number: invoiceNo, left: decimalOf(lies) })
}
