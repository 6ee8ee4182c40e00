/** The search of an address whose page reads it (`useAddress`): whatever came, under the names that links may use. */
export const asItCame =
  <Search extends object>() =>
  (search: Record<string, unknown>): Search =>
    search as Search
