import { searchTexts } from '#shared/words/search-texts.ts'

export type StatementsSearch = {
  /** The customer whose statement is open. */
  customer?: string | undefined
  q?: string | undefined
  /** `true`: only customers with something past due. */
  pastDue?: string | undefined
  /** The days of the open statement. */
  from?: string | undefined
  to?: string | undefined
}

/** What the address says. */
export const readStatementsSearch = (search: Record<string, unknown>): StatementsSearch =>
  searchTexts(search, 'customer', 'q', 'pastDue', 'from', 'to')
