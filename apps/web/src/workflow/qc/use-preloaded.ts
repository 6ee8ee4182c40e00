import type { QcBuilding } from '@demarc/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#ui/lazy-part.tsx'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { largeUrl } from '#shared/evidence/large-photo.tsx'
import { findingsQuery, reviewsQuery, standQuery } from './qc.queries.ts'
import { reviewShots } from './review-shots.ts'

/** The next building opens by itself after a verdict: its first photo is there when it does. */
export function usePreloaded(next: QcBuilding | undefined): void {
  const queries = useQueryClient()
  const [id, siteId] = [next?.id, next?.siteId]
  useEffect(() => {
    if (!id || !siteId) return undefined
    return whenIdle(() => {
      void queries.prefetchQuery(findingsQuery(id))
      void queries.prefetchQuery(reviewsQuery(id))
      void queries.prefetchQuery(standQuery({ id, siteId }))
      queries.fetchQuery(evidenceQuery(id)).then(
        (evidence) => {
          const first = reviewShots(evidence)[0]?.photo
          if (first && first.state !== 'ON_PHONE') drawAhead(largeUrl(first))
        },
        // It is read again when it opens, and says then why it cannot be.
        () => undefined,
      )
    })
  }, [queries, id, siteId])
}

/** Held on to: a picture that nothing refers to is read and drawn again. */
let ahead: HTMLImageElement | undefined
function drawAhead(url: string): void {
  ahead = new Image()
  ahead.src = url
  // Broken ones say so where they are shown.
  ahead.decode().catch(() => undefined)
}
