import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export type ReferenceSearch = { q?: string | undefined; customer?: string | undefined }

const readText = (found: unknown) => (typeof found === 'string' && found ? found : undefined)

/** What the address holds of these screens: the search, and the customer that is open. */
export const readReferenceSearch = (search: Record<string, unknown>): ReferenceSearch => ({
  // A search of digits only is read as a number by the router.
  q: typeof search.q === 'number' ? String(search.q) : readText(search.q),
  customer: readText(search.customer),
})

/** Typing must not fill the history or ask the server for every letter. */
const PAUSE_MS = 150

/** The search as it is typed, and as it stands in the address after a short rest. */
export function useSearchText() {
  const { q = '' } = useReferenceSearch()
  const change = useChangeSearch()
  const [typed, setTyped] = useState({ text: q, of: q })
  // Back and forward change the address from outside.
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q })

  useEffect(() => {
    const text = typed.text.trim()
    if (text === typed.of) return
    const rest = setTimeout(() => change({ q: text || undefined }), PAUSE_MS)
    return () => clearTimeout(rest)
  })
  return { q, text: typed.text, setText: (text: string) => setTyped({ text, of: typed.of }) }
}

export const useReferenceSearch = (): ReferenceSearch => useSearch({ strict: false })

/** Changes a part of the address and leaves the rest. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (part: ReferenceSearch) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...part }), replace: true })
}
