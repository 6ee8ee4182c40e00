import { useEffect, useRef, useState } from 'react'

/** Typing must not ask the server for every letter. */
const PAUSE_MS = 120

/** What the search of the address has found. */
type Found = {
  /** The rows that are shown are those of this search, not still those of the one before. */
  readonly isAnswered: boolean
  /** On to the first of them. */
  readonly go: () => void
}

/**
 * The search as it is typed, and as it stands in the address after a short rest. Enter does not wait for the rest, and
 * leads to what was found once that is known: whoever types fast must not end on a row of what they typed before.
 */
export function useSearchText(q: string, onRest: (text: string) => void, found?: Found) {
  const [typed, setTyped] = useState({ text: q, of: q })
  const entered = useRef<string | null>(null)
  // Back and forward change the address from outside.
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q })
  const text = typed.text.trim()
  useEffect(() => {
    if (text === typed.of) return
    const rest = setTimeout(onRest, PAUSE_MS, text)
    return () => clearTimeout(rest)
  })
  useEffect(() => {
    if (entered.current !== q || !found?.isAnswered) return
    entered.current = null
    found.go()
  })
  return {
    text: typed.text,
    setText: (next: string) => {
      entered.current = null
      setTyped({ text: next, of: typed.of })
    },
    enter: () => {
      if (text === q && found?.isAnswered) return found.go()
      entered.current = text
      if (text !== q) onRest(text)
    },
  }
}
