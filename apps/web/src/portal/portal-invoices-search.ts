import { searchTexts } from '#shared/words/search-texts.ts'

export type PortalInvoicesSearch = {
  q?: string | undefined
  /** Of invoice dates. */
  from?: string | undefined
  to?: string | undefined
  /** Looked up by the page: the table of statuses is not for the first load. */
  status?: string | undefined
  /** The invoice that is open. */
  id?: string | undefined
  /** The line of it that is about to be disputed. */
  dispute?: string | undefined
}

/** What the address says. */
export const readPortalInvoicesSearch = (search: Record<string, unknown>): PortalInvoicesSearch =>
  searchTexts(search, 'q', 'status', 'from', 'to', 'id', 'dispute')
