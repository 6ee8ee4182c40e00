import type { QcReview } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockBuildings, moveBuildings } from '#support/lifecycle/index.ts'
import { findReview, updateRevoked } from './review.queries.ts'
import { isRevocable, readReview } from './review.view.ts'

type Revoking = { readonly reviewId: string; readonly reason: string }

/** Takes back a pass until the building is delivered: it waits for review again, in the same round. */
export async function revokeReview(tx: Tx, actor: Actor, { reviewId, reason }: Revoking): Promise<QcReview> {
  const seen = await findReview(tx, reviewId)
  if (!seen) return refuse('qc.review_missing', {})
  await lockBuildings(tx, [seen.buildingId])
  const review = await findReview(tx, reviewId)
  if (!review || !isRevocable(review)) return refuse('qc.not_passed', { jsb: seen.jsb })

  const { jsb, buildingId, round } = review
  await updateRevoked(tx, reviewId, { userId: actor.userId, reason })
  await record(tx, actor, {
    entity: 'qc_review',
    entityId: reviewId,
    action: 'revoked',
    after: { jsb, round, reason },
    needs: 'qc.review',
    facts: { buildingId },
  })
  await moveBuildings(tx, actor, [buildingId], { move: 'revokePass', reason })
  return readReview(tx, actor, reviewId)
}
