import type { QcBuilding } from '@demarc/contract'
import { inRiskOrder, priorityOf, waitsUntil, type Actor } from '@demarc/domain'
import type { QueueRow } from './queue.queries.ts'

/** What the queue goes by: the day and the clocks of the organisation. */
export type Here = { readonly today: string; readonly timeZone: string }

type Waiting = Pick<QueueRow, 'firstReviewer' | 'firstReviewerName' | 'since' | 'now'>

/** Whose it is for the first hours; null: anybody's. */
export function waitsForOf(
  { firstReviewer, firstReviewerName, since, now }: Waiting,
  { userId }: Actor,
  timeZone: string,
): QcBuilding['waitsFor'] {
  if (firstReviewer === null || since === null) return null
  const until = waitsUntil(since, timeZone)
  if (Date.parse(until) <= Date.parse(now)) return null
  return { userId: firstReviewer, name: firstReviewerName ?? '', until, isMine: firstReviewer === userId }
}

/** Exactly the fields of the contract. */
export const viewQueued = (row: QueueRow, actor: Actor, { today, timeZone }: Here): QcBuilding => ({
  id: row.id,
  siteId: row.siteId,
  orderId: row.orderId,
  jsn: row.jsn,
  jsb: row.jsb,
  buildingType: row.buildingType,
  unitCount: row.unitCount,
  sfuCount: row.sfuCount,
  address: row.address,
  city: row.city,
  status: row.status,
  dueDate: row.dueDate,
  isUrgent: priorityOf({ dueDate: row.dueDate, isUrgent: false, isRework: row.round > 1 }, today) === 'HIGH',
  isHeld: row.isHeld,
  isOutcome: row.isFlagged,
  isWarranty: row.isVisit,
  risks: inRiskOrder(row.risks),
  round: row.round,
  version: row.version,
  since: row.since,
  updatedAt: row.updatedAt,
  claim: viewClaim(row, actor),
  waitsFor: waitsForOf(row, actor, timeZone),
})

function viewClaim(row: QueueRow, { userId }: Actor): QcBuilding['claim'] {
  const { claimedBy, claimedByName, claimedSince, claimedUntil } = row
  if (claimedBy === null || claimedSince === null || claimedUntil === null) return null
  return {
    userId: claimedBy,
    name: claimedByName ?? '',
    since: claimedSince,
    until: claimedUntil,
    isMine: claimedBy === userId,
  }
}
