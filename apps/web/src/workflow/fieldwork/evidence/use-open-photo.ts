import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { EvidenceSearch } from './evidence-search.ts'

type Go = (to: { search: (now: EvidenceSearch) => EvidenceSearch; replace?: boolean }) => Promise<void>

/** Which photo is open stands in the address. Back closes it, and turning pages leaves no trail of them. */
export function useOpenPhoto(id: string | undefined, go: Go) {
  const router = useRouter()
  const wasOpenedHere = useRef(false)
  const show = (photo: string | undefined) => (now: EvidenceSearch) => ({ ...now, photo })
  return {
    id,
    open: (photoId: string) => {
      wasOpenedHere.current = true
      void go({ search: show(photoId) })
    },
    turnTo: (photoId: string) => void go({ search: show(photoId), replace: true }),
    close: () => {
      // Whoever came by a link to the photo itself would leave the page by going back.
      if (wasOpenedHere.current) router.history.back()
      else void go({ search: show(undefined), replace: true })
      wasOpenedHere.current = false
    },
  }
}
