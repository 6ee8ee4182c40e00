import type { QcReview } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { insistOnSeen } from '#workflow/fieldwork/index.ts'
import { listReviewsOf } from './review.queries.ts'
import { viewReview } from './review.view.ts'

/** What was said of a building in every round; a fielder reads it of the buildings they were sent to. */
export async function listReviews(db: Db, actor: Actor, buildingId: string): Promise<QcReview[]> {
  await insistOnSeen(db, actor, buildingId)
  return (await listReviewsOf(db, buildingId)).map((row) => viewReview(row, actor))
}
