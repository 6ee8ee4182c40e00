import { insistOnDisputeAction, refuse, type Actor, type DisputeAction } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { scopeOf } from '../invoice-scope.ts'
import { holdWithBuildings, type Held } from '../open-invoice.ts'
import { findDispute, type DisputeRow } from './dispute.queries.ts'
import { standingOf } from './dispute.view.ts'

/**
 * Takes hold of the buildings and the invoice of a dispute, and so of the dispute: whoever ends one holds them. Of two
 * at once, the second hears that it is settled.
 */
export async function holdDispute(
  tx: Tx,
  actor: Actor,
  disputeId: string,
  action: DisputeAction,
): Promise<Held & { readonly dispute: DisputeRow }> {
  const scope = scopeOf(actor)
  const found = scope ? await findDispute(tx, scope, disputeId) : undefined
  if (!found) return refuse('dispute.missing', {})
  const held = await holdWithBuildings(tx, actor, found.invoiceId)
  const dispute = (await findDispute(tx, { customerId: null }, disputeId)) ?? found
  insistOnDisputeAction(actor, standingOf(dispute), action)
  return { ...held, dispute }
}
