import type { OrderDetail } from '@demarc/contract'
import type { ComponentType } from 'react'

/** What a customer sees where the office has something else; put together in app/. */
export type PortalParts = {
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
