import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { orders } from './en/orders.ts'
import { overview } from './en/overview.ts'

/** The words of the dashboard: the first screen of the office waits for no others. */
export const overviewEn = { ...en, orders, overview }
export type OverviewTexts = typeof overviewEn

export const { useWords: useTexts } = catalogue(overviewEn, async () => {
  const [common, ofOrders, own] = await Promise.all([
    import('./es.ts'),
    import('./es/orders.ts'),
    import('./es/overview.ts'),
  ])
  return { ...common.es, orders: ofOrders.orders, overview: own.overview }
})
