import type { QueryClient } from '@tanstack/react-query'
import { call, mayHelpAgain } from '#platform/call.ts'
import { keepClaim } from './qc.queries.ts'

/** Whoever only goes through the queue reviews nothing. */
const SETTLED_MS = 400
const EVERY_MS = 60_000

/** Has a building under review for as long as the window can be seen; tells why not where it is refused. */
export function holdReview(queries: QueryClient, buildingId: string, onRefused: (why: Error | null) => void) {
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
