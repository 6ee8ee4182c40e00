import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { updateVoided } from '../invoice.queries.ts'
import { openWithBuildings } from '../open-invoice.ts'
import { recordDraft } from '../record-invoice.ts'

/** Throws a draft away: it had no number, and its buildings wait to be billed again. */
export async function discardInvoice(tx: Tx, actor: Actor, invoiceId: string): Promise<void> {
  const { invoice } = await openWithBuildings(tx, actor, { invoiceId, action: 'discard' })
  await updateVoided(tx, invoice.id, { by: actor.userId, reason: null })
  const { status, totalCents } = invoice
  await recordDraft(tx, actor, {
    id: invoice.id,
    action: 'discarded',
    before: { status },
    after: { status: 'VOID', totalCents },
  })
}
