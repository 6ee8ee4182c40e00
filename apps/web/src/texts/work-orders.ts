import { catalogue } from './catalogue.ts'
import { workOrders } from './en/work-orders.ts'

/** They come with the tab of the board. */
export const { useWords: useWorkOrderTexts, wordsNow: workOrderTextsNow } = catalogue(
  workOrders,
  async () => (await import('./es/work-orders.ts')).workOrders,
)
export type WorkOrdersTexts = typeof workOrders
