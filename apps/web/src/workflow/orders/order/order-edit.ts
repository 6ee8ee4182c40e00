import type { OrderDetail } from '@demarc/contract'
import { EDITED_ORDER_FIELDS } from '@demarc/domain/orders/fields'
import type { OrderEditBody } from '../acts/order-acts.queries.ts'

/** What a form of an order begins with. A customer is called by name; the server knows them by that too. */
export const editOf = (order: OrderDetail): OrderEditBody => ({
  ...Object.fromEntries(EDITED_ORDER_FIELDS.map((name) => [name, order[name]])),
  customerId: order.customerName ?? order.customerId,
  status: order.status,
  reason: '',
})

/** Only what was changed is sent: what somebody else changed meanwhile in another field stays. */
export const changedIn = (typed: OrderEditBody, dirty: Partial<Record<string, unknown>>): OrderEditBody =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => dirty[name]))

/** An emptied field is sent as nothing at all. */
export const orNull = (typed: unknown) => (typed === '' || typed === null ? null : typed)
