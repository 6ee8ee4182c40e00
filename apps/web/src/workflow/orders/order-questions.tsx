import { lazyPart } from '#ui/lazy-part.tsx'
import type { OrdersSearch } from './orders-search.ts'
import type { OrderActs } from './use-order-acts.ts'

export type OrderQuestionsProps = {
  open: boolean
  acts: OrderActs
  onChange: (next: Partial<OrdersSearch>) => void
}

const part = lazyPart<OrderQuestionsProps>(
  async () => (await import('./order-questions-window.tsx')).OrderQuestionsWindow,
)

/** What is asked before an act, over the screen; its code comes after that of the list. */
export const OrderQuestions = part.LazyPart
export const prefetchOrderQuestions = part.prefetch
