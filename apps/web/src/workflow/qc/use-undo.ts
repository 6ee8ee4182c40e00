import type { QcBuilding, QcReview } from '@demarc/contract'
import { useRef } from 'react'
import { useQcTexts } from '#texts/qc.ts'
import { notify } from '#ui/messages.ts'
import { useRevoke } from './qc.queries.ts'

/** Takes back one's last verdict where that can be, and says why where it cannot. */
export function useUndo(onOpen: (buildingId: string) => void) {
  const t = useQcTexts().undo
  const last = useRef<{ review: QcReview; jsb: string }>(null)
  const revoke = useRevoke(({ buildingId }) => {
    last.current = null
    onOpen(buildingId)
  })
  const undo = () => {
    if (revoke.isPending) return
    const given = last.current
    if (!given) notify({ title: t.nothing, description: t.nothingHelp, tone: 'bad' })
    else if (given.review.result !== 'PASS')
      notify({ title: t.sentBack, description: t.sentBackHelp(given.jsb), tone: 'bad' })
    else revoke.mutate({ id: given.review.id, jsb: given.jsb })
  }
  const remember = ({ jsb }: QcBuilding, review: QcReview | null) => {
    last.current = review && { review, jsb }
  }
  return { undo, remember }
}
