import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findDispute, listOpenOn, updateResolved } from './dispute.queries.ts'
import { recordDispute } from './record-dispute.ts'

/** Nothing is charged any more: what was disputed of it is at its end. The caller holds the invoice. */
export async function voidDisputes(
  tx: Tx,
  actor: Actor,
  { invoiceId, reason: note }: { readonly invoiceId: string; readonly reason: string },
): Promise<void> {
  for (const { id } of await listOpenOn(tx, invoiceId)) {
    const dispute = await findDispute(tx, { customerId: null }, id)
    if (!dispute) continue
    await updateResolved(tx, id, { resolution: 'VOID', note, by: actor.userId, creditNoteId: null })
    await recordDispute(tx, actor, dispute, { action: 'void', after: { resolution: 'VOID', note } })
  }
}
