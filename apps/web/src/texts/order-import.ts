import { catalogue } from './catalogue.ts'
import { orderImport } from './en/order-import.ts'

/** They come with the screen. */
export const { useWords: useOrderImportTexts, wordsNow: orderImportTextsNow } = catalogue(
  orderImport,
  async () => (await import('./es/order-import.ts')).orderImport,
)
export type OrderImportTexts = typeof orderImport
