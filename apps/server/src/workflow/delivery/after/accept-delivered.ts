import type { DeliveredBuilding } from '@demarc/contract'
import { isOpen, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { lockDelivered, readDelivered } from './read-delivered.ts'

type Accepting = { readonly buildingId: string; readonly reason?: string | undefined }

/** The customer takes it as it is: it is not rejected afterwards. In their name only with a reason. */
export async function acceptDelivered(
  tx: Tx,
  actor: Actor,
  { buildingId, reason }: Accepting,
): Promise<DeliveredBuilding> {
  if (!reason && !actor.roles.includes('CUSTOMER')) return refuse('delivered.reason_needed', {})
  const { jsb, status, isAccepted, ...building } = await lockDelivered(tx, actor, buildingId)
  if (isAccepted && status === 'SUBMITTED_TO_CUSTOMER') return refuse('delivered.accepted_before', { jsb })
  if (!isOpen('customerAccept', { ...building, status, isAccepted })) return refuse('delivered.not_open', { jsb })
  await moveBuildings(tx, actor, [buildingId], { move: 'customerAccept', reason })
  return readDelivered(tx, actor, buildingId)
}
