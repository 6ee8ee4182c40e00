import type { MarkBox, ReviewMark } from '@demarc/domain/qc/marks'
import { useState } from 'react'
import { keep, readKept } from './kept-review.ts'
import { withMark, withoutMark, type About } from './review-marks.ts'

/** What the reviewer is being asked: why one thing is marked, or what somebody goes back to the site for. */
export type Asking =
  | {
      readonly kind: 'reason'
      readonly about: About
      readonly mark: ReviewMark['mark']
      readonly box?: MarkBox | undefined
    }
  | { readonly kind: 'site' }

/** The marks on photos and answers of one building, kept until the verdict. */
export function useMarkDesk(userId: string, buildingId: string) {
  const [marks, setMarks] = useState(() => readKept('marks', userId, buildingId))
  const [asking, setAsking] = useState<Asking | null>(null)
  const set = (next: readonly ReviewMark[]) => {
    setMarks(next)
    keep('marks', userId, buildingId, next.length > 0 ? next : null)
  }
  return {
    marks,
    put: (mark: ReviewMark) => set(withMark(marks, mark)),
    remove: (about: About) => set(withoutMark(marks, about)),
    asking,
    ask: setAsking,
    close: () => setAsking(null),
  }
}
export type MarkDesk = ReturnType<typeof useMarkDesk>
