import type { DisputeDetail } from '@demarc/contract'
import { payableOf, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { scopeOf } from '../invoice-scope.ts'
import { findInvoice } from '../invoice.queries.ts'
import { findDispute, listMessages } from './dispute.queries.ts'
import { viewWholeDispute } from './dispute.view.ts'
import { creditOf } from './dispute-credit.ts'
import { findEvidence, listDeliveries } from './evidence.queries.ts'

export async function readDispute(db: Db, actor: Actor, disputeId: string): Promise<DisputeDetail> {
  const scope = scopeOf(actor)
  const dispute = scope ? await findDispute(db, scope, disputeId) : undefined
  const invoice = scope && dispute ? await findInvoice(db, scope, dispute.invoiceId) : undefined
  if (!dispute || !invoice) return refuse('dispute.missing', {})
  const { buildingId } = dispute
  const whole = {
    dispute,
    ...(await creditOf(db, dispute)),
    payableCents: payableOf(invoice),
    messages: await listMessages(db, dispute.id),
    deliveries: buildingId ? await listDeliveries(db, buildingId) : [],
    evidence: buildingId ? await findEvidence(db, buildingId) : null,
  }
  return viewWholeDispute(whole, actor)
}
