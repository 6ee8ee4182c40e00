import { searchTexts } from '#shared/words/search-texts.ts'

export type PortalInvoicesSearch = {
  q?: string | undefined
  /** Looked up by the page: the table of statuses is not for the first load. */
  status?: string | undefined
  /** The invoice that is open. */
  id?: string | undefined
}

/** What the address says. */
export const readPortalInvoicesSearch = (search: Record<string, unknown>): PortalInvoicesSearch =>
  searchTexts(search, 'q', 'status', 'id')
