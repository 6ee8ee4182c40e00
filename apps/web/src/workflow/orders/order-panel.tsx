import { lazyPart } from '#ui/lazy-part.tsx'
import type { CustomersWindow } from './customers-window.ts'
import type { OrdersSearch } from './orders-search.ts'
import type { ListedOrder } from './orders.queries.ts'
import type { OrderActs } from './use-order-acts.ts'

export type OrderPanelProps = {
  open: boolean
  orderId: string
  /** As the list has it: known before all the rest is. */
  listed: ListedOrder | undefined
  isEditing: boolean
  acts: OrderActs
  own: CustomersWindow | undefined
  /** It lies over the list instead of beside it. */
  isCovering: boolean
  onChange: (next: Partial<OrdersSearch>) => void
}

const part = lazyPart<OrderPanelProps>(async () => (await import('./order-panel-window.tsx')).OrderPanelWindow)

/** One order beside the list; its code comes after that of the list. */
export const OrderPanel = part.LazyPart
export const prefetchOrderPanel = part.prefetch
