import { searchTexts } from '#shared/words/search-texts.ts'

export type InvoicingSearch = {
  /** The invoice that is open beside the list. */
  invoice?: string | undefined
  q?: string | undefined
  /** Looked up by the page: the tables of statuses and ages are not for the first load. */
  status?: string | undefined
  age?: string | undefined
  customer?: string | undefined
  /** `true`: only those with a promise that was not kept. */
  promiseBroken?: string | undefined
  /** Of invoice dates. */
  from?: string | undefined
  to?: string | undefined
  /** What somebody is about to do with the open one. */
  ask?: string | undefined
}

/** What the address says. */
export const readInvoicingSearch = (search: Record<string, unknown>): InvoicingSearch =>
  searchTexts(search, 'invoice', 'q', 'status', 'age', 'customer', 'promiseBroken', 'from', 'to', 'ask')
