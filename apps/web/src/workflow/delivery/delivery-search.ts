import { searchTexts } from '#shared/words/search-texts.ts'

export type ReadySearch = {
  /** The site whose pre-flight is open. */
  site?: string | undefined
  q?: string | undefined
  customer?: string | undefined
}
export type DeliveriesSearch = {
  /** The delivery that is open. */
  id?: string | undefined
  /** Looked up by the page: the table of statuses is not for the first load. */
  status?: string | undefined
  customer?: string | undefined
  q?: string | undefined
  /** Of the days they were sent on. */
  from?: string | undefined
  to?: string | undefined
  /** Whoever came here to say that they handed it over is asked as soon as its package is there. */
  hand?: true | undefined
}

/** What the addresses of the tabs say. */
export const readReadySearch = (search: Record<string, unknown>): ReadySearch =>
  searchTexts(search, 'site', 'q', 'customer')
export const readDeliveriesSearch = (search: Record<string, unknown>): DeliveriesSearch => ({
  ...searchTexts(search, 'id', 'status', 'customer', 'q', 'from', 'to'),
  hand: search.hand === true || undefined,
})
