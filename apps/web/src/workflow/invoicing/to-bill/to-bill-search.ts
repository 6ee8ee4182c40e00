import { searchTexts } from '#shared/words/search-texts.ts'

export type ToBillSearch = {
  /** Days of delivery. */
  from?: string | undefined
  to?: string | undefined
  /** Whose buildings are shown: customer and wire center. */
  waiting?: string | undefined
}

/** What the address says. */
export const readToBillSearch = (search: Record<string, unknown>): ToBillSearch =>
  searchTexts(search, 'from', 'to', 'waiting')
