import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceDetail } from '@demarc/contract'
import { mostWriteOff, payableOf, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import {
  openWithBuildings,
  raiseVersion,
  readInvoice,
  recordInvoice,
  settleInvoice,
} from '#workflow/invoicing/index.ts'
import { insistOnWriteOff } from './lay-on-invoices.ts'
import { insertWriteOffs } from './payment.queries.ts'

type Input = { readonly invoiceId: string; readonly amountCents: number; readonly reason: string }

/** Gives up a part of what is owed, without a payment. */
export async function writeOffInvoice(
  tx: Tx,
  actor: Actor,
  { invoiceId, amountCents, reason }: Input,
): Promise<InvoiceDetail> {
  const { invoice, buildings } = await openWithBuildings(tx, actor, { invoiceId, action: 'writeOff' })
  const { id, customerId } = invoice
  const limit = mostWriteOff(actor, (await readSettings(tx))['invoice.writeOffLimitCents'])
  insistOnWriteOff(amountCents, { invoice, leftCents: payableOf(invoice), limit })

  const writtenOffOn = await organisationDay(tx)
  const row = { id: randomUUIDv7(), invoiceId: id, amountCents, reason, writtenOffOn, createdBy: actor.userId }
  await insertWriteOffs(tx, [row])
  await raiseVersion(tx, id)
  await recordInvoice(tx, actor, { id, customerId, action: 'written_off', after: { amountCents, reason } })
  await settleInvoice(tx, actor, { invoiceId: id, buildings })
  return readInvoice(tx, actor, id)
}
