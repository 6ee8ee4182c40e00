import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchTexts } from '#shared/search-texts.ts'
import { useAddress } from '#shared/use-address.ts'
import { useSearchText as useTyped } from '#shared/use-search-text.ts'

export type ReferenceSearch = { q?: string | undefined; customer?: string | undefined }

/** What the address holds of these screens: the search, and the customer that is open. */
const readReferenceSearch = (search: Record<string, unknown>): ReferenceSearch => searchTexts(search, 'q', 'customer')

/** The search as it is typed, and as it stands in the address after a short rest. */
export function useSearchText() {
  const { q = '' } = useReferenceSearch()
  const change = useChangeSearch()
  return { q, ...useTyped(q, (text) => change({ q: text || undefined })) }
}

export const useReferenceSearch = (): ReferenceSearch => useAddress(useSearch({ strict: false }), readReferenceSearch)

/** Changes a part of the address and leaves the rest. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (part: ReferenceSearch) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...part }), replace: true })
}
