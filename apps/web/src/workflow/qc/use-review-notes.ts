import { useState } from 'react'
import { keep, readKept } from './kept-review.ts'

/** What is written of a building, kept as it is typed; until something is, what the marks ask for stands there. */
export function useReviewNotes(userId: string, buildingId: string, fromMarks: string) {
  const [own, setOwn] = useState(() => readKept('notes', userId, buildingId))
  const [isAsked, setIsAsked] = useState(false)
  const isOwn = own.savedAt !== null
  const write = (text: string) => {
    const kept = { text, savedAt: new Date().toISOString() }
    setOwn(kept)
    setIsAsked(false)
    keep('notes', userId, buildingId, text ? kept : null)
  }
  return {
    text: isOwn ? own.text : fromMarks,
    savedAt: own.savedAt,
    isFromMarks: !isOwn && fromMarks !== '',
    isAsked: isAsked && !(isOwn ? own.text : fromMarks),
    write,
    askFor: () => setIsAsked(true),
  }
}
