import type { OrderDetail } from '@demarc/contract'
import { insistOnOrder, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { unpinStatus } from '#support/lifecycle/index.ts'
import { lockOrder } from '../order.queries.ts'
import { readOrder } from '../read-order.ts'

/** What the order is shown as follows its buildings again. */
export async function resumeOrder(tx: Tx, actor: Actor, orderId: string): Promise<OrderDetail> {
  const order = await lockOrder(tx, actor, orderId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'resume')
  await unpinStatus(tx, actor, order)
  return readOrder(tx, actor, orderId)
}
