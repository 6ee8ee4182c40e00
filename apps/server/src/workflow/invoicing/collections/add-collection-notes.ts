import { randomUUIDv7 } from 'node:crypto'
import type { addCollectionNotes as call } from '@demarc/contract'
import { insistOnPromisedDay, isCollectable, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { lockInvoice, raiseVersion } from '../invoice.queries.ts'
import { recordDraft } from '../record-invoice.ts'
import { insertCollectionNotes } from './collection.queries.ts'

/** What a customer promised, or what somebody wants to remember about it. The office's own. */
export async function addCollectionNotes(
  tx: Tx,
  actor: Actor,
  { invoiceIds, ...said }: z.output<typeof call.body>,
): Promise<void> {
  insistOnPromisedDay(said.promisedOn, await organisationDay(tx))
  const ids = [...new Set(invoiceIds)].toSorted()
  for (const id of ids) {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) return refuse('payment.invoice_unknown', {})
    const { invoiceNo, status } = invoice
    if (!isCollectable(invoice)) refuse('invoice.action_closed', { action: 'collect on', number: invoiceNo, status })
  }
  await insertCollectionNotes(
    tx,
    ids.map((invoiceId) => ({ id: randomUUIDv7(), invoiceId, ...said, createdBy: actor.userId })),
  )
  const { promisedOn, amountCents, promisedBy, note } = said
  const after = promisedOn ? { promisedOn, amountCents, promisedBy, note } : { note }
  for (const id of ids) {
    await raiseVersion(tx, id)
    await recordDraft(tx, actor, { id, action: promisedOn ? 'promised' : 'noted', after })
  }
}
