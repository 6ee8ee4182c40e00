import { MOST_ANSWER } from '@demarc/domain/qc/answer'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { QcMark, QcReview } from './reviews.ts'

/** What a reviewer wants to know of a fielder, and nobody has answered yet. */
export const QcQuestion = z
  .object({
    reviewId: z.uuid(),
    buildingId: z.uuid(),
    jsb: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    round: z.int(),
    reviewerName: z.string(),
    notes: z.string(),
    marks: z.array(QcMark),
    reviewedAt: Timestamp,
  })
  .meta({ id: 'QcQuestion' })
export type QcQuestion = z.infer<typeof QcQuestion>

export const listQcQuestions = endpoint({
  method: 'GET',
  path: '/api/fielders/:userId/questions',
  summary: 'What reviewers ask a fielder about work they handed in, the longest open first; at most 200',
  permission: 'qc.answer',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.array(QcQuestion),
})
export const answerQcReview = endpoint({
  method: 'POST',
  path: '/api/qc/reviews/:reviewId/answer',
  summary:
    'Answer what a reviewer asked, without a visit: the building goes to review again; the office in a fielder’s place',
  permission: 'qc.answer',
  params: z.strictObject({ reviewId: z.uuid() }),
  body: z.strictObject({ text: z.string().trim().min(1, 'Write the answer').max(MOST_ANSWER) }),
  reply: QcReview,
})
