import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { QcBuilding } from '@demarc/contract'
import { useEffect, useState } from 'react'
import { call, mayHelpAgain } from '#platform/call.ts'
import { keepClaim } from '../qc.queries.ts'

/** Whoever only goes through the queue reviews nothing. */
const SETTLED_MS = 400
const EVERY_MS = 60_000

/** Has a building under review for as long as the window can be seen; tells why not where it is refused. */
function holdReview(queries: QueryClient, buildingId: string, onRefused: (why: Error | null) => void) {
  const params = { buildingId }
  let last: Promise<void> | null = null
  const say = () => {
    if (document.visibilityState !== 'visible') return
    last = call('POST /api/qc/buildings/:buildingId/claim', { params }).then(
      (claim) => {
        keepClaim(queries, buildingId, claim)
        onRefused(null)
      },
      // Nobody answered: the next one is said soon, and a verdict needs none.
      (error: Error) => onRefused(mayHelpAgain(error) ? null : error),
    )
  }
  const release = () =>
    void call('DELETE /api/qc/buildings/:buildingId/claim', { params, outlivesPage: true }).catch(ignore)
  const begin = setTimeout(say, SETTLED_MS)
  const again = setInterval(say, EVERY_MS)
  document.addEventListener('visibilitychange', say)
  window.addEventListener('pagehide', release)
  return () => {
    clearTimeout(begin)
    clearInterval(again)
    document.removeEventListener('visibilitychange', say)
    window.removeEventListener('pagehide', release)
    // After what was said last, or the two could arrive in the other order.
    void last?.then(release)
  }
}

/** It ends by itself after a quarter of an hour. */
const ignore = () => undefined

/** Takes the building for as long as it is open; answers why not where somebody else should review it. */
export function useReviewClaim({ id, status, rejection, claim, waitsFor }: QcBuilding): Error | null {
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Error | null>(null)
  const isWaiting = status === 'QC_REVIEW' || rejection !== null
  // When somebody else lets go of it, it is asked for again at once.
  const holder = claim && !claim.isMine ? claim.userId : null
  const first = waitsFor && !waitsFor.isMine ? waitsFor.userId : null
  useEffect(
    () => (isWaiting ? holdReview(queries, id, setRefused) : undefined),
    [queries, id, isWaiting, holder, first],
  )
  return isWaiting ? refused : null
}
