import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchText as useTyped } from '#work/use-search-text.ts'

export type ReferenceSearch = { q?: string | undefined; customer?: string | undefined }

const readText = (found: unknown) => (typeof found === 'string' && found ? found : undefined)

/** What the address holds of these screens: the search, and the customer that is open. */
export const readReferenceSearch = (search: Record<string, unknown>): ReferenceSearch => ({
  // A search of digits only is read as a number by the router.
  q: typeof search.q === 'number' ? String(search.q) : readText(search.q),
  customer: readText(search.customer),
})

/** The search as it is typed, and as it stands in the address after a short rest. */
export function useSearchText() {
  const { q = '' } = useReferenceSearch()
  const change = useChangeSearch()
  return { q, ...useTyped(q, (text) => change({ q: text || undefined })) }
}

export const useReferenceSearch = (): ReferenceSearch => useSearch({ strict: false })

/** Changes a part of the address and leaves the rest. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (part: ReferenceSearch) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...part }), replace: true })
}
