import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keepClaim } from '../list/sites-cache.ts'

/** Whoever only goes through the list has no site open. */
const SETTLED_MS = 400
const EVERY_MS = 30_000

/** Says again and again that a site is open, for as long as the window can be seen. Answers how to take over and how to leave. */
export function holdClaim(queries: QueryClient, siteId: string) {
  const params = { siteId }
  let last: Promise<void> | null = null
  const say = (takeOver: boolean) => {
    last = call('POST /api/sites/:siteId/claim', { params, body: takeOver ? { takeOver } : {} }).then(
      (claim) => keepClaim(queries, siteId, claim),
      // A claim only informs: without it the site is worked on all the same, and the next one is said soon.
      () => undefined,
    )
  }
  const sayIfSeen = () => {
    if (document.visibilityState === 'visible') say(false)
  }
  const begin = setTimeout(sayIfSeen, SETTLED_MS)
  const again = setInterval(sayIfSeen, EVERY_MS)
  document.addEventListener('visibilitychange', sayIfSeen)
  return {
    takeOver: () => say(true),
    leave: () => {
      clearTimeout(begin)
      clearInterval(again)
      document.removeEventListener('visibilitychange', sayIfSeen)
      // After what was said last, or the two could arrive in the other order.
      void last?.then(() => call('DELETE /api/sites/:siteId/claim', { params })).catch(() => undefined)
    },
  }
}
