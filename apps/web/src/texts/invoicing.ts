import { catalogue } from './catalogue.ts'
import { invoicing } from './en/invoicing.ts'

export type { InvoicingWords } from './en/invoicing.ts'

/** They come with the tabs of what is billed. */
export const { useWords: useInvoicingTexts, wordsNow: invoicingTextsNow } = catalogue(
  invoicing,
  async () => (await import('./es/invoicing.ts')).invoicing,
)
