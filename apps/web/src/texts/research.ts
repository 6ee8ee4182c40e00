import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { orders } from './en/orders.ts'
import { research } from './en/research.ts'

/** The words of Research: its list, the open site, and what the order behind it says. */
const researchEn = { ...en, orders, research }
export type ResearchTexts = typeof researchEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(researchEn, async () => {
  const [common, ofOrders, own] = await Promise.all([
    import('./es.ts'),
    import('./es/orders.ts'),
    import('./es/research.ts'),
  ])
  return { ...common.es, orders: ofOrders.orders, research: own.research }
})
