import { randomUUIDv7 } from 'node:crypto'
import type { QcReview } from '@demarc/contract'
import type { Actor, QcResult, ReviewMark, WorkOrderMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockOpenWorkOrders, moveBuildings, moveWorkOrders } from '#support/lifecycle/index.ts'
import { endClaimsOn } from './claim.queries.ts'
import { raiseWorkOrder } from '../work-orders/raise-work-order.ts'
import { insertMarks, insertReview, type NewReview } from './review.queries.ts'
import { readReview } from './review.view.ts'

type Given = Omit<NewReview, 'id' | 'reviewerId'> & {
  readonly jsb: string
  readonly marks: readonly ReviewMark[]
  /** What the fielder is sent for; usually what was marked. */
  readonly wanted?: readonly ReviewMark[]
  /** A warranty visit is judged. */
  readonly isVisit?: boolean
  /** The building does not move with it: a warranty visit is judged, or the customer's rejection has moved it. */
  readonly stays?: boolean
  /** How what was delivered comes back. */
  readonly move?: ComesBack
}
/** The customer rejects it, or disputes what it costs. */
export type ComesBack = 'customerReject' | 'rework'

/** Writes a verdict down and lets the building follow it. The caller holds the building and has insisted on everything. */
export async function giveReview(tx: Tx, actor: Actor, said: Given): Promise<QcReview> {
  const { jsb, marks, wanted = marks, isVisit = false, stays = false, move, ...given } = said
  const id = randomUUIDv7()
  const { buildingId, round, result, notes, isOutcome, byCustomer = false } = given
  await insertReview(tx, { ...given, id, reviewerId: actor.userId })
  await insertMarks(tx, id, marks)
  await record(tx, actor, {
    entity: 'qc_review',
    entityId: id,
    action: result === 'PASS' ? 'passed' : 'sent_back',
    after: {
      jsb,
      round,
      result,
      ...(notes ? { notes } : {}),
      ...(isOutcome ? { isOutcome } : {}),
      ...(byCustomer ? { byCustomer } : {}),
      ...(marks.length > 0 ? { marks: marks.length } : {}),
    },
    needs: 'qc.review',
    facts: { buildingId },
  })
  if (!stays) await moveBuilding(tx, actor, { ...given, move })
  if (isVisit && result === 'PASS') await closeWorkOrder(tx, actor, buildingId, 'pass')
  if (result === 'CLARIFICATION') await closeWorkOrder(tx, actor, buildingId, 'clarify')
  const kind = byCustomer ? 'CUSTOMER_REJECTION' : isVisit ? 'WARRANTY' : 'REWORK'
  if (result === 'WORK_ORDER')
    await raiseWorkOrder(tx, actor, { kind, reviewId: id, buildingId, jsb, notes, marks: wanted })
  await endClaimsOn(tx, buildingId)
  return readReview(tx, actor, id)
}

type Judged = {
  readonly buildingId: string
  readonly result: QcResult
  readonly notes: string
  move?: ComesBack | undefined
}

async function moveBuilding(tx: Tx, actor: Actor, { buildingId, result, notes, move }: Judged): Promise<void> {
  if (move) return moveBuildings(tx, actor, [buildingId], { move, reason: notes })
  await moveBuildings(tx, actor, [buildingId], { move: result === 'PASS' ? 'pass' : 'fail' })
}

/** Asked about instead, or judged where its building does not move with it: nobody goes there for it. */
async function closeWorkOrder(tx: Tx, actor: Actor, buildingId: string, move: WorkOrderMove): Promise<void> {
  const open = await lockOpenWorkOrders(tx, [buildingId])
  await moveWorkOrders(
    tx,
    actor,
    open.map(({ id }) => id),
    { move },
  )
}
