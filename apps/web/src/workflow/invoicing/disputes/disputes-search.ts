import { searchTexts } from '#shared/words/search-texts.ts'

export type DisputesSearch = {
  /** The dispute that is open beside the list. */
  dispute?: string | undefined
  /** Looked up by the page; open ones unless it says otherwise. */
  state?: string | undefined
  q?: string | undefined
  customer?: string | undefined
  /** Of the days they were opened on. */
  from?: string | undefined
  to?: string | undefined
}

/** What the address says. */
export const readDisputesSearch = (search: Record<string, unknown>): DisputesSearch =>
  searchTexts(search, 'dispute', 'state', 'q', 'customer', 'from', 'to')
