import type { OrderDetail } from '@demarc/contract'
import { insistOnOrder, isOpen, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { cancelWork } from '#support/lifecycle/index.ts'
import { lockOrder, openBuildingsOf, updateCancelled } from '../order.queries.ts'
import { readOrder } from '../read-order.ts'

type Cancelling = {
  readonly orderId: string
  readonly reason: string
  /** These are finished and billed although the order is cancelled. */
  readonly finish: readonly string[]
}

/** Ends an order. What is delivered or billed already stays with those that are to be finished. */
export async function cancelOrder(tx: Tx, actor: Actor, { orderId, reason, finish }: Cancelling): Promise<OrderDetail> {
  const order = await lockOrder(tx, actor, orderId)
  if (!order) return refuse('order.missing', {})
  insistOnOrder(actor, order, 'cancel')

  const buildings = await openBuildingsOf(tx, orderId)
  if (finish.some((id) => !buildings.some((building) => building.id === id))) return refuse('building.missing', {})
  const buildingIds = buildings
    .filter((building) => isOpen('cancel', building) && !finish.includes(building.id))
    .map(({ id }) => id)
  await updateCancelled(tx, orderId, { reason })
  await record(tx, actor, {
    entity: 'order',
    entityId: orderId,
    action: 'cancelled',
    before: { status: order.shownStatus },
    after: { reason, cancelledBuildings: buildingIds.length, finishedBuildings: buildings.length - buildingIds.length },
    needs: 'order.read',
    customerId: order.customerId,
  })
  await cancelWork(tx, actor, { orderId, buildingIds, reason })
  return readOrder(tx, actor, orderId)
}
