import { catalogue } from './catalogue.ts'
import { afterDelivery } from './en/after-delivery.ts'

/** They come with the page that shows what was seen at a building. */
export const { useWords: useAfterDeliveryTexts, wordsNow: afterDeliveryTextsNow } = catalogue(
  afterDelivery,
  async () => (await import('./es/after-delivery.ts')).afterDelivery,
)
