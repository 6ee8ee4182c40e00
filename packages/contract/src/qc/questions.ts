import { MOST_ANSWER } from '@demarc/domain/qc/answer'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { Answers, Manifest } from '../fieldwork/field-work.ts'
import { QcMark, QcReview } from './reviews.ts'

/** What a reviewer wants to know of a fielder, and nobody has answered yet. */
export const QcQuestion = z
  .object({
    reviewId: z.uuid(),
    buildingId: z.uuid(),
    jsb: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    /** Under which the work was handed in: photos that answer are announced under it too. */
    assignmentId: z.uuid(),
    formVersion: z.int(),
    /** As they were handed in last. */
    answers: Answers,
    round: z.int(),
    reviewerName: z.string(),
    notes: z.string(),
    /** Of a photo its slot is said too, of a slot the newest photo that stood in it. */
    marks: z.array(QcMark),
    reviewedAt: Timestamp,
  })
  .meta({ id: 'QcQuestion' })
export type QcQuestion = z.infer<typeof QcQuestion>

export const listQcQuestions = endpoint({
  method: 'GET',
  path: '/api/fielders/:userId/questions',
  summary: 'List open QC questions to a fielder, oldest first, up to 200',
  permission: 'qc.answer',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(QcQuestion),
})
export const answerQcReview = endpoint({
  method: 'POST',
  path: '/api/qc/reviews/:reviewId/answer',
  summary:
    'Answer a QC question without a visit: the building returns to review once every listed photo is checked; the office can answer for a fielder',
  permission: 'qc.answer',
  params: z.strictObject({ reviewId: z.uuid() }),
  body: z.strictObject({
    /** Made on the phone; said twice it is the same answer. */
    answerId: z.uuid().optional(),
    text: z.string().trim().min(1, 'Enter an answer').max(MOST_ANSWER),
    /** New photos, announced under the assignment of the question. */
    manifest: Manifest.default([]),
    /** Those of the survey that were wrong; the others stay as they were handed in. */
    answers: Answers.default({}),
  }),
  reply: QcReview,
})
