import type { OrderDetail } from '@demarc/contract'
import { insistOnOrder, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { cancelWork } from '#support/lifecycle/index.ts'
import { leadToSurvivor } from '../create/jsn.queries.ts'
import { lockOrders, openBuildingsOf, updateCancelled } from '../order.queries.ts'
import { readOrder } from '../read-order.ts'

type Duplicate = { readonly orderId: string; readonly survivorId: string; readonly reason?: string | undefined }

/** The same job was ordered twice: this order ends, and whoever looks for its number finds the other. */
export async function markDuplicate(
  tx: Tx,
  actor: Actor,
  { orderId, survivorId, reason = '' }: Duplicate,
): Promise<OrderDetail> {
  const orders = await lockOrders(tx, actor, [orderId, survivorId])
  const order = orders.find(({ id }) => id === orderId)
  const survivor = orders.find(({ id }) => id === survivorId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'cancel')
  if (!survivor || order === survivor || survivor.isCancelled) return refuse('order.not_a_duplicate', {})

  const why = reason || `duplicate of ${survivor.jsn ?? 'another order'}`
  await updateCancelled(tx, orderId, { reason: why, duplicateOf: survivorId })
  await leadToSurvivor(tx, { orderId, survivorId })
  await record(tx, actor, {
    entity: 'order',
    entityId: orderId,
    action: 'marked_duplicate',
    before: { status: order.shownStatus },
    after: { reason: why, duplicateOf: survivor.jsn },
    needs: 'order.read',
    customerId: order.customerId,
  })
  await record(tx, actor, {
    entity: 'order',
    entityId: survivorId,
    action: 'took_over',
    after: { jsn: order.jsn },
    needs: 'order.read',
    customerId: survivor.customerId,
  })
  const buildingIds = (await openBuildingsOf(tx, orderId)).map(({ id }) => id)
  await cancelWork(tx, actor, { orderId, buildingIds, reason: why })
  return readOrder(tx, actor, orderId)
}
