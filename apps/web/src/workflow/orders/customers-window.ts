import type { OrderDetail } from '@demarc/contract'
import type { ComponentType } from 'react'

/** What stands in the window of a customer where the office has something else; put together in app/. */
export type CustomersWindow = {
  readonly Subtitle: ComponentType
  /** Between the table and the map. */
  readonly Views: ComponentType<{ isMap: boolean; onChange: (isMap: boolean) => void }>
  /** In the place of the table. */
  readonly Map: ComponentType<{
    orderIds: readonly string[]
    openId: string | undefined
    loadMore: (() => void) | null
    onOpen: (orderId: string) => void
  }>
  /** What they have of an order. */
  readonly Delivered: ComponentType<{ order: OrderDetail }>
}
