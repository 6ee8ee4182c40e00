import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchTexts } from '#shared/words/search-texts.ts'
import { useAddress } from '#shared/use-address.ts'
import { useSearchText as useTyped } from '#shared/use-search-text.ts'

export type ReferenceSearch = { q?: string | undefined }
export type CustomersSearch = {
  q?: string | undefined
  /** The customer that is open beside the list. */
  customer?: string | undefined
}

const readReferenceSearch = (search: Record<string, unknown>): ReferenceSearch => searchTexts(search, 'q')
export const readCustomersSearch = (search: Record<string, unknown>): CustomersSearch =>
  searchTexts(search, 'q', 'customer')

/** The search as it is typed, and as it stands in the address after a short rest. */
export function useSearchText() {
  const { q = '' } = useAddress(useSearch({ strict: false }), readReferenceSearch)
  const navigate = useNavigate()
  const change = (part: ReferenceSearch) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...part }), replace: true })
  return { q, ...useTyped(q, (text) => change({ q: text || undefined })) }
}
