import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { orders } from './en/orders.ts'

/** The words of the list of orders, which staff and customers see alike; those of the rest of the office come later. */
const ordersEn = { ...en, orders }
export type OrdersTexts = typeof ordersEn

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(ordersEn, async () => {
  const [common, own] = await Promise.all([import('./es.ts'), import('./es/orders.ts')])
  return { ...common.es, orders: own.orders }
})
