import { catalogue } from './catalogue.ts'
import { createOrder } from './en/create-order.ts'

/** They come with the dialog. */
export const { useWords: useCreateOrderTexts, wordsNow: createOrderTextsNow } = catalogue(
  createOrder,
  async () => (await import('./es/create-order.ts')).createOrder,
)
