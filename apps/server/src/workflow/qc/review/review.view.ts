import type { QcReview } from '@demarc/contract'
import { can, isOpenQuestion, mayAnswer, refuse, type Actor, type ReviewQuestion } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { findReview, type ReviewRow } from './review.queries.ts'

/** A pass that stands, of a building that is not delivered yet. */
export const isRevocable = (row: ReviewRow): boolean =>
  row.result === 'PASS' &&
  row.revokedAt === null &&
  row.hasPassed &&
  row.buildingStatus === 'QC_REVIEW' &&
  row.round === row.buildingRound

export const questionOf = ({ buildingStatus: status, buildingRound: round, ...row }: ReviewRow): ReviewQuestion => ({
  ...row,
  building: { status, round },
})

function actionsOn(row: ReviewRow, actor: Actor): QcReview['actions'] {
  const question = questionOf(row)
  return [
    ...(can(actor, 'qc.review') && isRevocable(row) ? (['revoke'] as const) : []),
    ...(mayAnswer(actor, question) && isOpenQuestion(question) ? (['answer'] as const) : []),
  ]
}

/** Exactly the fields of the contract. */
export const viewReview = (row: ReviewRow, actor: Actor): QcReview => ({
  id: row.id,
  buildingId: row.buildingId,
  round: row.round,
  reviewerId: row.reviewerId,
  reviewerName: row.reviewerName,
  result: row.result,
  notes: row.notes,
  reviewedAt: row.reviewedAt,
  checklist: row.checklist,
  isOutcome: row.isOutcome,
  byCustomer: row.byCustomer,
  marks: row.marks,
  revoked:
    row.revokedAt === null
      ? null
      : { at: row.revokedAt, byName: row.revokedByName ?? '', reason: row.revokeReason ?? '' },
  answer:
    row.answeredAt === null
      ? null
      : {
          at: row.answeredAt,
          byName: row.answeredByName ?? '',
          onBehalfOf: row.answeredForName,
          text: row.answer ?? '',
        },
  actions: actionsOn(row, actor),
})

/** One of them, as it stands in this very transaction. */
export async function readReview(db: Db, actor: Actor, reviewId: string): Promise<QcReview> {
  const row = await findReview(db, reviewId)
  return row ? viewReview(row, actor) : refuse('qc.review_missing', {})
}
