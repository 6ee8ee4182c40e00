import type { ActReply } from '@demarc/contract'
import { insistOnOrder, Refusal, refusal, type Actor, type OrderAction } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockOrders, type LockedOrder } from '../order.queries.ts'

type Act = {
  readonly orderIds: readonly string[]
  readonly action: OrderAction
  /** Acts on all that are open to it, as one set. */
  readonly act: (orders: readonly LockedOrder[]) => Promise<void>
}

/** Does one thing with many orders: those that refuse are named with their reason, the others are done. */
export async function actOnOrders(tx: Tx, actor: Actor, { orderIds, action, act }: Act): Promise<ActReply> {
  const orders = await lockOrders(tx, actor, orderIds)
  const refusals = new Map<string, Refusal>()
  const there = new Map(orders.map((order) => [order.id, order]))
  for (const orderId of new Set(orderIds)) {
    const order = there.get(orderId)
    const why = order ? whyNot(actor, order, action) : refusal('order.missing', {})
    if (why) refusals.set(orderId, why)
  }
  const open = orders.filter(({ id }) => !refusals.has(id))
  if (open.length > 0) await act(open)
  return {
    done: open.map(({ id }) => id),
    refused: [...refusals].map(([orderId, { code, message }]) => ({ orderId, code, detail: message })),
  }
}

function whyNot(actor: Actor, order: LockedOrder, action: OrderAction): Refusal | null {
  try {
    insistOnOrder(actor, order, action)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
