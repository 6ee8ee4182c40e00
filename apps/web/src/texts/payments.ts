import { catalogue } from './catalogue.ts'
import { payments } from './en/payments.ts'

export type PaymentsWords = typeof payments

/** They come with the tab of payments. */
export const { useWords: usePaymentsTexts, wordsNow: paymentsTextsNow } = catalogue(
  payments,
  async () => (await import('./es/payments.ts')).payments,
)
