import type { DeliveredBuilding } from '@demarc/contract'
import { isOpen, refuse, statusLabel, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { lockDelivered, readDelivered } from './read-delivered.ts'

type Closing = { readonly buildingId: string; readonly reason: string }

/** Delivered, and nobody is billed for it. */
export async function closeUnbilled(tx: Tx, actor: Actor, { buildingId, reason }: Closing): Promise<DeliveredBuilding> {
  const building = await lockDelivered(tx, actor, buildingId)
  const { jsb, status } = building
  if (!isOpen('closeUnbilled', building)) return refuse('delivered.not_closable', { jsb, status: statusLabel(status) })
  await moveBuildings(tx, actor, [buildingId], { move: 'closeUnbilled', reason })
  return readDelivered(tx, actor, buildingId)
}
