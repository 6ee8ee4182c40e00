import { randomUUIDv7 } from 'node:crypto'
import type { answerQcReview as call, QcReview } from '@demarc/contract'
import { answersFor, isOpenQuestion, mayAnswer, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockBuildings, moveBuildings } from '#support/lifecycle/index.ts'
import { reviseSurvey, settleMedia } from '#workflow/fieldwork/index.ts'
import { findAnswer, insertAnswer, nameOf } from './question.queries.ts'
import { findReview } from '../review/review.queries.ts'
import { questionOf, readReview } from '../review/review.view.ts'
import { isThere } from '../review/reviewed.queries.ts'

type Answering = z.output<typeof call.body> & { readonly reviewId: string }

/**
 * What was asked is answered: the building goes to review again, in the next round, as soon as the photos that came
 * with the answer are here. Said twice it is the same answer.
 */
export async function answerQuestion(tx: Tx, actor: Actor, answering: Answering): Promise<QcReview> {
  const { reviewId, answerId: id = randomUUIDv7(), text, answers, manifest } = answering
  const seen = await findReview(tx, reviewId)
  if (!seen || !mayAnswer(actor, seen) || !(await isThere(tx, seen.buildingId))) return refuse('qc.review_missing', {})
  await lockBuildings(tx, [seen.buildingId])
  const known = await findAnswer(tx, id)
  if (known && known.reviewId !== reviewId) return refuse('fieldwork.id_taken', {})
  if (known) return readReview(tx, actor, reviewId)
  const review = (await findReview(tx, reviewId)) ?? refuse('qc.review_missing', {})
  const { jsb, buildingId, round, answeredByName } = review
  if (answeredByName !== null) return refuse('qc.answered', { jsb, byName: answeredByName })
  const question = questionOf(review)
  if (!isOpenQuestion(question)) return refuse('qc.not_asked', { jsb })

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
  const isRevised = await reviseSurvey(tx, actor, { building: { id: buildingId, jsb }, answers, manifest })
  await moveBuildings(tx, actor, [buildingId], { move: 'answer' })
  if (isRevised) await settleMedia(tx, [buildingId])
  // Nobody handed in what came along with the company: no photo of it is waited for.
  else await moveBuildings(tx, 'SYSTEM', [buildingId], { move: 'mediaComplete' })
  return readReview(tx, actor, reviewId)
}
