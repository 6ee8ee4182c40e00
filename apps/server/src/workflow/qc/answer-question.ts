import { randomUUIDv7 } from 'node:crypto'
import type { QcReview } from '@demarc/contract'
import { answersFor, isOpenQuestion, mayAnswer, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockBuildings, moveBuildings } from '#support/lifecycle/index.ts'
import { insertAnswer, nameOf } from './question.queries.ts'
import { findReview } from './review.queries.ts'
import { questionOf, readReview } from './review.view.ts'
import { isThere } from './reviewed.queries.ts'

type Answering = { readonly reviewId: string; readonly text: string }

/** What was asked is answered: the building goes to review again, in the next round. */
export async function answerQuestion(tx: Tx, actor: Actor, { reviewId, text }: Answering): Promise<QcReview> {
  const seen = await findReview(tx, reviewId)
  if (!seen || !mayAnswer(actor, seen) || !(await isThere(tx, seen.buildingId))) return refuse('qc.review_missing', {})
  await lockBuildings(tx, [seen.buildingId])
  const review = (await findReview(tx, reviewId)) ?? refuse('qc.review_missing', {})
  const { jsb, buildingId, round, answeredByName } = review
  if (answeredByName !== null) return refuse('qc.answered', { jsb, byName: answeredByName })
  const question = questionOf(review)
  if (!isOpenQuestion(question)) return refuse('qc.not_asked', { jsb })

  const id = randomUUIDv7()
  const onBehalfOf = answersFor(actor, question)
  await insertAnswer(tx, { id, reviewId, buildingId, by: actor.userId, onBehalfOf, text })
  await record(tx, actor, {
    entity: 'qc_answer',
    entityId: id,
    action: 'given',
    after: { jsb, round, text, ...(onBehalfOf ? { fielder: await nameOf(tx, onBehalfOf) } : {}) },
    needs: 'qc.review',
    facts: { buildingId, reviewId },
  })
  await moveBuildings(tx, actor, [buildingId], { move: 'answer' })
  // It brings no photo: what was enough to be looked at before, lost photos and all, is enough now.
  await moveBuildings(tx, 'SYSTEM', [buildingId], { move: 'mediaComplete' })
  return readReview(tx, actor, reviewId)
}
