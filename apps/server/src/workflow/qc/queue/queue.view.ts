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

/** The row, and what follows from it. What dispatch marked as urgent is past. */
export const viewQueued = (row: QueueRow, actor: Actor, { today, timeZone }: Here): QcBuilding => ({
  ...row,
  isUrgent: priorityOf({ dueDate: row.dueDate, isRework: row.round > 1 }, today) === 'HIGH',
  isOutcome: row.isFlagged,
  isWarranty: row.isVisit,
  risks: inRiskOrder(row.risks),
  claim: viewClaim(row, actor),
  waitsFor: waitsForOf(row, actor, timeZone),
  rejection: viewRejection(row),
})

function viewRejection({ rejectionReason, rejectedAt, rejectedByName }: QueueRow): QcBuilding['rejection'] {
  if (rejectionReason === null || rejectedAt === null) return null
  return { reason: rejectionReason, rejectedAt, customerName: rejectedByName }
}

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
