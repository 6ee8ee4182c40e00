import { refuse, DELIVERY_ACTIONS, type DeliveryAction } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { buildingIdsOf, lockDelivery, type LockedDelivery } from './change.queries.ts'
import { findDelivery } from './delivery.queries.ts'

/** Takes hold of a delivery with which this can be done now. */
export async function lockFor(tx: Tx, submissionId: string, action: DeliveryAction): Promise<LockedDelivery> {
  // What is not there is not waited for.
  const delivery = (await findDelivery(tx, submissionId)) && (await lockDelivery(tx, submissionId))
  if (!delivery) return refuse('submission.missing', {})
  const { when, verb } = DELIVERY_ACTIONS[action]
  if (when(delivery)) return delivery
  if (action === 'deliverByHand' && when({ ...delivery, isBuilt: true })) return refuse('submission.not_built', {})
  return refuse('submission.action_closed', { action: verb, status: delivery.status.toLowerCase() })
}

/** The same with its buildings, and these first, as everybody who takes hold of both. */
export async function lockWithBuildings(tx: Tx, submissionId: string, action: DeliveryAction): Promise<LockedDelivery> {
  if (!(await findDelivery(tx, submissionId))) return refuse('submission.missing', {})
  await lockBuildings(tx, await buildingIdsOf(tx, submissionId))
  return lockFor(tx, submissionId, action)
}
