import { ask, review, type ApiCaller, type AssignedBuilding } from '@demarc/testkit'
import type { QcReview } from '@demarc/contract'

/** A verdict on all there is, by whoever `reviewer` is signed in as; a pass where nothing else is said. */
export async function judge(
  reviewer: ApiCaller,
  { buildingId }: Pick<AssignedBuilding, 'buildingId'>,
  said: object = {},
): Promise<QcReview> {
  const { photos } = await ask(reviewer, 'readEvidence', { params: { buildingId } })
  return review(reviewer, { buildingId, photos: photos.filter(({ isLate }) => !isLate) }, said)
}
