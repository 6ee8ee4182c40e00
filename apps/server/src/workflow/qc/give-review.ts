import { randomUUIDv7 } from 'node:crypto'
import type { QcReview } from '@demarc/contract'
import type { Actor, ReviewMark } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { endClaimsOn } from './claim.queries.ts'
import { insertMarks, insertReview, type NewReview } from './review.queries.ts'
import { readReview } from './review.view.ts'

type Given = Omit<NewReview, 'id' | 'reviewerId'> & { readonly jsb: string; readonly marks: readonly ReviewMark[] }

/** Writes a verdict down and lets the building follow it. The caller holds the building and has insisted on everything. */
export async function giveReview(tx: Tx, actor: Actor, { jsb, marks, ...given }: Given): Promise<QcReview> {
  const id = randomUUIDv7()
  const { buildingId, round, result, notes, isOutcome } = given
  const hasPassed = result === 'PASS'
  await insertReview(tx, { ...given, id, reviewerId: actor.userId })
  await insertMarks(tx, id, marks)
  await record(tx, actor, {
    entity: 'qc_review',
    entityId: id,
    action: hasPassed ? 'passed' : 'sent_back',
    after: {
      jsb,
      round,
      result,
      ...(notes ? { notes } : {}),
      ...(isOutcome ? { isOutcome } : {}),
      ...(marks.length > 0 ? { marks: marks.length } : {}),
    },
    needs: 'qc.review',
    facts: { buildingId },
  })
  await moveBuildings(tx, actor, [buildingId], { move: hasPassed ? 'pass' : 'fail' })
  await endClaimsOn(tx, buildingId)
  return readReview(tx, actor, id)
}
