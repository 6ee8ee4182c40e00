import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import {
  endAssignments,
  findWorkOrder,
  lockBuildings,
  lockLiveOf,
  moveBuildings,
  moveWorkOrders,
} from '#support/lifecycle/index.ts'

type Cancelling = { readonly workOrderId: string; readonly reason: string }

/** Nobody goes there after all: whoever was sent is told, and the building is reviewed again as it is. */
export async function cancelWorkOrder(tx: Tx, actor: Actor, { workOrderId, reason }: Cancelling): Promise<void> {
  const seen = (await findWorkOrder(tx, workOrderId)) ?? refuse('work_order.missing', {})
  const { buildingId } = seen
  const [building] = await lockBuildings(tx, [buildingId])
  if (!building) return refuse('work_order.missing', {})
  await moveWorkOrders(tx, actor, [workOrderId], { move: 'cancel', reason })
  const live = await lockLiveOf(tx, [buildingId])
  await endAssignments(tx, actor, live, { move: 'cancel', reason })
  // What was brought from the visit already goes on by itself.
  if (building.status !== 'QC_FAILED') return
  await moveBuildings(tx, actor, [buildingId], { move: 'answer', reason })
  // It brings no photo: what was enough to be looked at before is enough now.
  await moveBuildings(tx, 'SYSTEM', [buildingId], { move: 'mediaComplete' })
}
