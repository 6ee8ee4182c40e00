import type { OrderDetail } from '@demarc/contract'
import { lazyPart } from '#ui/lazy-part.tsx'

export type EditOrderProps = { open: boolean; order: OrderDetail; onDelete: () => void; onEnd: () => void }

const part = lazyPart<EditOrderProps>(async () => (await import('./edit-order-form.tsx')).EditOrderForm)

/** The same order, to be written in; the form comes when somebody first edits. */
export const EditOrder = part.LazyPart
export const prefetchEditOrder = part.prefetch
