import type { DeliveredBuilding, rejectDelivered as call } from '@demarc/contract'
import { can, isOpen, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { holdRejected, sendBackDelivered } from '#workflow/qc/index.ts'
import { lockDelivered, readDelivered } from './read-delivered.ts'

type Rejecting = z.output<typeof call.body> & { readonly buildingId: string }

/**
 * The customer does not take it: it waits in quality control until the office says how it goes on. The office can say so
 * at once: somebody goes there again, or whoever was there is asked.
 */
export async function rejectDelivered(
  tx: Tx,
  actor: Actor,
  { buildingId, reason, way, shots }: Rejecting,
): Promise<DeliveredBuilding> {
  const building = await lockDelivered(tx, actor, buildingId)
  const { jsb, status, isAccepted } = building
  const isDecided = way !== undefined || shots.length > 0
  if (isDecided && !can(actor, 'qc.review')) return refuse('permission.denied', {})
  if (isAccepted && status === 'SUBMITTED_TO_CUSTOMER') return refuse('delivered.accepted', { jsb })
  if (!isOpen('customerReject', building)) return refuse('delivered.not_open', { jsb })
  if (isDecided) await sendBackDelivered(tx, actor, { buildingId, reason, way: way ?? 'WORK_ORDER', shots })
  else await holdRejected(tx, actor, { buildingId, reason })
  return readDelivered(tx, actor, buildingId)
}
