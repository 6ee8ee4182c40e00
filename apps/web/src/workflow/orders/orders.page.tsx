import { useEffect } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { lazyPart, whenIdle } from '#ui/lazy-part.tsx'
import { PREFETCHES } from './order/open-order.tsx'
import { OrdersList } from './list/orders-list.tsx'
import { readOrdersSearch } from './orders-search.ts'
import type { PortalParts } from './portal-parts.ts'

/** Hardly anybody looks at them. */
const deleted = lazyPart(async () => (await import('./list/deleted-orders.tsx')).DeletedOrders)

/** Every order, or those that were deleted. A customer reads their own. */
export function OrdersPage({ own }: { own?: PortalParts | undefined }) {
  useDocumentTitle(useTexts().orders.title)
  const address = useListAddress(readOrdersSearch, 'order')
  useEffect(() => {
    for (const prefetch of PREFETCHES) whenIdle(prefetch)
  }, [])
  return address.search.deleted ? (
    <deleted.LazyPart open address={address} />
  ) : (
    <OrdersList address={address} own={own} />
  )
}
