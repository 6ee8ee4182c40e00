import { searchTexts } from '#shared/words/search-texts.ts'

export type PaymentsSearch = {
  /** The payment that is open. */
  id?: string | undefined
  q?: string | undefined
  /** Looked up by the page: the table of states is not for the first load. */
  state?: string | undefined
  customer?: string | undefined
  /** Of payment dates. */
  from?: string | undefined
  to?: string | undefined
}

/** What the address says. */
export const readPaymentsSearch = (search: Record<string, unknown>): PaymentsSearch =>
  searchTexts(search, 'id', 'q', 'state', 'customer', 'from', 'to')
