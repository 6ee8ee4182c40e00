import type { OrderDetail } from '@demarc/contract'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

export type CreateOrderProps = {
  open: boolean
  onClose: () => void
  /** Told of every order made; with Shift+Enter the dialog stays for the next one. */
  onCreated: (order: OrderDetail) => void
}

const part = lazyPart<CreateOrderProps>(async () => (await import('./create-order-window.tsx')).CreateOrderWindow)

/** The order form with all it needs comes when it is first opened. */
export const CreateOrderDialog = (props: CreateOrderProps) => (
  <Suspense fallback={null}>
    <part.LazyPart {...props} />
  </Suspense>
)
export const prefetchCreateOrder = part.prefetch
