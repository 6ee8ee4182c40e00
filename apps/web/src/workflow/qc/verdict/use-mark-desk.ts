import type { MarkBox, ReviewMark } from '@demarc/domain/qc/marks'
import { useState } from 'react'
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

/** What a reviewer has begun to say of a building: its notes, and the marks on photos and answers. */
type Kept = {
  readonly notes: { readonly text: string; readonly savedAt: string | null }
  readonly marks: readonly ReviewMark[]
}

const nameOf = (part: keyof Kept, userId: string, buildingId: string) => `demarc.qc.${part}.${userId}.${buildingId}`
const NOTHING: Kept = { notes: { text: '', savedAt: null }, marks: [] }

/** On this device; nobody else's. */
export function readKept<P extends keyof Kept>(part: P, userId: string, buildingId: string): Kept[P] {
  try {
    const kept = localStorage.getItem(nameOf(part, userId, buildingId))
    // Written below and nowhere else.
    return kept ? (JSON.parse(kept) as Kept[P]) : NOTHING[part]
  } catch {
    // Storage is shut off, or holds what we did not write.
    return NOTHING[part]
  }
}

/** Null where there is nothing to keep, and once the verdict is given. */
export function keep<P extends keyof Kept>(part: P, userId: string, buildingId: string, kept: Kept[P] | null): void {
  try {
    if (kept) localStorage.setItem(nameOf(part, userId, buildingId), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(part, userId, buildingId))
  } catch {
    // Without storage it lasts as long as the page.
  }
}
