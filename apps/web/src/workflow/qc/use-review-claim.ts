import type { QcBuilding } from '@demarc/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { holdReview } from './claim.queries.ts'

/** Takes the building for as long as it is open; answers why not where somebody else should review it. */
export function useReviewClaim({ id, status, claim, waitsFor }: QcBuilding): Error | null {
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Error | null>(null)
  const isWaiting = status === 'QC_REVIEW'
  // When somebody else lets go of it, it is asked for again at once.
  const holder = claim && !claim.isMine ? claim.userId : null
  const first = waitsFor && !waitsFor.isMine ? waitsFor.userId : null
  useEffect(
    () => (isWaiting ? holdReview(queries, id, setRefused) : undefined),
    [queries, id, isWaiting, holder, first],
  )
  return isWaiting ? refused : null
}
