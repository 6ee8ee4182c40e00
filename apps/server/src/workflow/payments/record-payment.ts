import { randomUUIDv7 } from 'node:crypto'
import type { Payment, recordPayment as call } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { holdOpenDays } from '#workflow/invoicing/index.ts'
import { holdInvoices, type HeldInvoice } from './hold-invoices.ts'
import { layOnInvoices } from './lay-on-invoices.ts'
import { insertPayment } from './payment.queries.ts'
import { readPayment } from './read-payment.ts'

type Input = z.output<typeof call.body>

/** Money that came in, and what it is for; the rest waits. */
export async function recordPayment(tx: Tx, actor: Actor, input: Input): Promise<Payment> {
  if (input.date > (await organisationDay(tx))) refuse('payment.in_future', {})
  await holdOpenDays(tx, [input.date])
  const held = await holdInvoices(
    tx,
    input.allocations.map(({ invoiceId }) => invoiceId),
  )
  const id = await bookPayment(tx, actor, { ...input, held })
  return readPayment(tx, actor, id)
}

/** The caller holds the invoices. */
export async function bookPayment(
  tx: Tx,
  actor: Actor,
  input: Input & { readonly held: ReadonlyMap<string, HeldInvoice> },
): Promise<string> {
  const { customerId, amountCents, date, method, ref, note, allocations, writeOffReason, held } = input
  const id = randomUUIDv7()
  const created = { paidOn: date, method, reference: ref, note, createdBy: actor.userId }
  await insertPayment(tx, { id, customerId, amountCents, ...created })
  await record(tx, actor, {
    entity: 'payment',
    entityId: id,
    action: 'recorded',
    after: { customerId, amountCents, date, method, reference: ref },
    customerId,
    needs: 'payment.read',
  })
  const payment = { id, customerId, ref, leftCents: amountCents }
  await layOnInvoices(tx, actor, { payment, allocations, writeOffReason, held })
  return id
}
