import type { OrderDetail } from '@demarc/contract'
import { insistOnOrder, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { isRestorable, lockOrder, lockOrderEvenDeleted, updateDeleted } from '../order.queries.ts'
import { readOrder } from '../read-order.ts'

/** Gone from every list. Its number stays taken, its history stays, and for 30 days it can be restored. */
export async function deleteOrder(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor, orderId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'delete')
  await updateDeleted(tx, orderId, actor.userId)
  await record(tx, actor, {
    entity: 'order',
    entityId: orderId,
    action: 'deleted',
    before: { jsn: order.jsn, originalAddress: order.originalAddress, status: order.shownStatus },
    needs: 'order.read',
    customerId: order.customerId,
  })
}

export async function restoreOrder(tx: Tx, actor: Actor, orderId: string): Promise<OrderDetail> {
  const order = await lockOrderEvenDeleted(tx, actor, orderId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'restore')
  if (!(await isRestorable(tx, orderId))) return refuse('order.gone_for_good', {})
  await updateDeleted(tx, orderId, null)
  await record(tx, actor, {
    entity: 'order',
    entityId: orderId,
    action: 'restored',
    after: { jsn: order.jsn },
    needs: 'order.read',
    customerId: order.customerId,
  })
  return readOrder(tx, actor, orderId)
}
