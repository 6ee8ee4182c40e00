import { lazyPart } from '#ui/lazy-part.tsx'
import type { OrdersSearch } from './orders-search.ts'

export type DeletedOrdersProps = { open: boolean; onChange: (next: Partial<OrdersSearch>) => void }

const part = lazyPart<DeletedOrdersProps>(async () => (await import('./deleted-orders-list.tsx')).DeletedOrdersList)

/** What was deleted in the last 30 days; hardly anybody looks, so its code comes when it is opened. */
export const DeletedOrders = part.LazyPart
