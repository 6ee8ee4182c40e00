import { refuse, type Actor, type RejectionWay, type ReviewMark } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import {
  endAssignments,
  lockLiveOf,
  lockOpenWorkOrders,
  moveBuildings,
  moveWorkOrders,
} from '#support/lifecycle/index.ts'
import { giveReview, type ComesBack } from './give-review.ts'
import { raiseWorkOrder } from '../work-orders/raise-work-order.ts'
import { insistOnMarked } from './review-building.ts'
import { insertRejection } from './rejection.queries.ts'
import { findReviewed, receivedPhotosOf, type Reviewed } from './reviewed.queries.ts'
import { wholeListOf } from '../queue/whole-list.ts'

const NOT_TICKED = { sides: false, equipment: false, position: false, survey: false, quality: false }

type Rejected = { readonly buildingId: string; readonly reason: string }
type Input = Rejected & { readonly shots: readonly string[] }

/**
 * What was delivered comes back: a verdict of its own, in a round of its own. The caller holds the building and has
 * insisted that it may come back.
 */
export async function sendBackDelivered(
  tx: Tx,
  actor: Actor,
  { way, move = 'customerReject', ...input }: Input & { readonly way: RejectionWay; readonly move?: ComesBack },
): Promise<void> {
  const { buildingId, reason } = input
  const { building, marks, wanted } = await openAsked(tx, actor, input)
  await replaceVisit(tx, actor, input)
  const { jsb, round, version } = building
  await giveReview(tx, actor, {
    jsb,
    buildingId,
    round: round + 1,
    version,
    seen: [],
    result: way,
    notes: reason,
    checklist: NOT_TICKED,
    isOutcome: false,
    byCustomer: true,
    move,
    marks,
    wanted,
  })
  if (move === 'customerReject') await insertRejection(tx, { buildingId, reason, byId: actor.userId })
}

/** What its customer rejects waits until the office says how it goes on: until then nobody is sent or asked. */
export async function holdRejected(tx: Tx, actor: Actor, { buildingId, reason }: Rejected): Promise<void> {
  await replaceVisit(tx, actor, { buildingId, reason })
  await moveBuildings(tx, actor, [buildingId], { move: 'customerReject', reason })
  await insertRejection(tx, { buildingId, reason, byId: actor.userId })
}

/** Somebody goes to a building that was delivered, and it stays where it stands. */
export async function raiseVisit(tx: Tx, actor: Actor, input: Input): Promise<void> {
  const { buildingId, reason: notes } = input
  const { building, wanted } = await openAsked(tx, actor, input)
  const { jsb } = building
  await raiseWorkOrder(tx, actor, { kind: 'WARRANTY', reviewId: null, buildingId, jsb, notes, marks: wanted })
}

type Open = { building: Reviewed; marks: ReviewMark[]; wanted: readonly ReviewMark[] }

async function openAsked(tx: Tx, actor: Actor, { buildingId, reason, shots }: Input): Promise<Open> {
  const building = (await findReviewed(tx, buildingId, actor.userId)) ?? refuse('building.missing', {})
  const marks = shots.map((slot): ReviewMark => ({ slot, mark: 'RETAKE', reason }))
  await insistOnMarked(tx, { ...building, photos: await receivedPhotosOf(tx, buildingId) }, marks)
  return { building, marks, wanted: marks.length > 0 ? marks : await wholeListOf(tx, building, reason) }
}

/** Whoever is on the way under warranty goes there for what the customer says now. */
async function replaceVisit(tx: Tx, actor: Actor, { buildingId, reason }: Rejected): Promise<void> {
  const open = await lockOpenWorkOrders(tx, [buildingId])
  await moveWorkOrders(
    tx,
    actor,
    open.map(({ id }) => id),
    { move: 'replace', reason },
  )
  await endAssignments(tx, 'SYSTEM', await lockLiveOf(tx, [buildingId]), { move: 'cancel', reason })
}
