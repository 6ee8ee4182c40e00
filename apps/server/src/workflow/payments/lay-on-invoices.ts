import { randomUUIDv7 } from 'node:crypto'
import { decimalOf, leftOf, mostWriteOff, payableOf, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { raiseVersion, recordInvoice, settleInvoice, type InvoiceWhole } from '#workflow/invoicing/index.ts'
import type { HeldInvoice } from './hold-invoices.ts'
import { insertAllocations, insertWriteOffs } from './payment.queries.ts'

export type Wanted = { readonly invoiceId: string; readonly amountCents: number; readonly writeOffCents: number }
type Laid = {
  readonly payment: {
    readonly id: string
    readonly customerId: string
    readonly ref: string
    readonly leftCents: number
  }
  readonly allocations: readonly Wanted[]
  readonly writeOffReason: string
  readonly held: ReadonlyMap<string, HeldInvoice>
}

/** Lays money on invoices and gives up what it came short of. The caller holds the invoices, their buildings and the payment. */
export async function layOnInvoices(
  tx: Tx,
  actor: Actor,
  { payment, allocations, writeOffReason, held }: Laid,
): Promise<void> {
  if (new Set(allocations.map(({ invoiceId }) => invoiceId)).size !== allocations.length)
    refuse('payment.invoice_twice', {})
  const left = leftOf(payment.leftCents, allocations)
  if (left < 0) refuse('payment.too_little', { left: decimalOf(payment.leftCents) })
  const wanted = allocations.filter(({ amountCents, writeOffCents }) => amountCents > 0 || writeOffCents > 0)
  if (!writeOffReason && wanted.some(({ writeOffCents }) => writeOffCents > 0))
    refuse('input.invalid', { problems: ['writeOffReason: Enter a reason'] })
  const limit = mostWriteOff(actor, (await readSettings(tx))['invoice.writeOffLimitCents'])
  for (const one of wanted) insistOnRoom(one, { invoice: heldOf(held, one.invoiceId).invoice, payment, limit })

  const day = await organisationDay(tx)
  const by = { paymentId: payment.id, createdBy: actor.userId }
  await insertAllocations(
    tx,
    wanted
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ invoiceId, amountCents }) => ({
        ...by,
        id: randomUUIDv7(),
        invoiceId,
        amountCents,
        cause: 'APPLIED',
        bookedOn: day,
      })),
  )
  await insertWriteOffs(
    tx,
    wanted
      .filter(({ writeOffCents }) => writeOffCents > 0)
      .map(({ invoiceId, writeOffCents }) => ({
        ...by,
        id: randomUUIDv7(),
        invoiceId,
        amountCents: writeOffCents,
        reason: writeOffReason,
        writtenOffOn: day,
      })),
  )
  for (const { invoiceId, amountCents, writeOffCents } of wanted) {
    const { invoice, buildings } = heldOf(held, invoiceId)
    const about = { id: invoice.id, customerId: invoice.customerId }
    await raiseVersion(tx, invoice.id)
    if (amountCents > 0)
      await recordInvoice(tx, actor, { ...about, action: 'paid', after: { amountCents, reference: payment.ref } })
    if (writeOffCents > 0)
      await recordInvoice(tx, actor, {
        ...about,
        action: 'written_off',
        after: { amountCents: writeOffCents, reason: writeOffReason },
      })
    await settleInvoice(tx, actor, { invoiceId: invoice.id, buildings })
  }
}

const heldOf = (held: Laid['held'], id: string): HeldInvoice => held.get(id) ?? refuse('payment.invoice_unknown', {})

type Room = { readonly invoice: InvoiceWhole; readonly payment: Laid['payment']; readonly limit: number }

function insistOnRoom({ amountCents, writeOffCents }: Wanted, { invoice, payment, limit }: Room): void {
  const number = invoice.invoiceNo
  if (invoice.customerId !== payment.customerId) refuse('payment.other_customer', { number })
  const payable = payableOf(invoice)
  if (payable === 0) refuse('invoice.action_closed', { action: 'pay', number, status: invoice.status })
  if (amountCents > payable) refuse('payment.too_much', { number, left: decimalOf(payable) })
  insistOnWriteOff(writeOffCents, { invoice, leftCents: payable - amountCents, limit })
}

type GivenUp = { readonly invoice: InvoiceWhole; readonly leftCents: number; readonly limit: number }

/** The limit is one for each invoice, however often something of it is given up. */
export function insistOnWriteOff(cents: number, { invoice, leftCents, limit }: GivenUp): void {
  if (cents > leftCents) refuse('write_off.too_much', { number: invoice.invoiceNo, left: decimalOf(leftCents) })
  if (cents > 0 && invoice.writtenOffCents + cents > limit) refuse('write_off.limit', { most: decimalOf(limit) })
}
