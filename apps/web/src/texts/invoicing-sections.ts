import { catalogue } from './catalogue.ts'
import { invoicingSections } from './en/invoicing-sections.ts'

export type InvoicingSectionsWords = typeof invoicingSections

/** They come with whichever tab of invoicing is opened. */
export const { useWords: useInvoicingSectionTexts } = catalogue(
  invoicingSections,
  async () => (await import('./es/invoicing-sections.ts')).invoicingSections,
)
