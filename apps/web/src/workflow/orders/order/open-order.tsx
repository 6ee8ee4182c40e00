import { useDeferredValue } from 'react'
import type { ListAddress } from '#shared/list/list-address.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { DecidedOrders } from '../acts/orders-cache.ts'
import type { OrdersSearch } from '../orders-search.ts'
import type { ListedOrder } from '../orders.queries.ts'
import type { PortalParts } from '../portal-parts.ts'
import type { OrderActs } from '../acts/use-order-acts.ts'

const panel = lazyPart(async () => (await import('./order-panel.tsx')).OrderPanel)
const questions = lazyPart(async () => (await import('../acts/order-questions.tsx')).OrderQuestions)

/** The list is there first; what opens from it is there before anybody opens it. */
export const PREFETCHES = [panel.prefetch, questions.prefetch]

type Decided = { onDecided: (orderIds: readonly string[]) => void }
type OpenOrderProps = Decided & {
  orderId: string
  orders: readonly ListedOrder[]
  address: ListAddress<OrdersSearch>
  acts: OrderActs
  own: PortalParts | undefined
  isCovering: boolean
  onClose: () => void
}

/** The open order beside its list. */
export function OpenOrder({ orderId, orders, address, acts, own, isCovering, onDecided, onClose }: OpenOrderProps) {
  // Whoever goes through the list fast sees the row at once, and the order where they stop.
  const shownId = useDeferredValue(orderId)
  return (
    <DecidedOrders value={onDecided}>
      <panel.LazyPart
        open
        orderId={shownId}
        listed={orders.find(({ id }) => id === shownId)}
        isEditing={address.search.edit === shownId}
        acts={acts}
        own={own}
        isCovering={isCovering}
        onChange={address.change}
        onClose={onClose}
      />
    </DecidedOrders>
  )
}

type OrderQuestionsProps = Decided & { acts: OrderActs; onChange: ListAddress<OrdersSearch>['change'] }

/** What is asked before an act, over the screen. */
export const OrderQuestions = ({ acts, onDecided, onChange }: OrderQuestionsProps) => (
  <DecidedOrders value={onDecided}>
    <questions.LazyPart open={acts.question !== null} acts={acts} onChange={onChange} />
  </DecidedOrders>
)
