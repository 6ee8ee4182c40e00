import type { ChecklistItem } from '@demarc/domain/qc/checklist'
import { areDistinct, MARKS, MOST_MARK_REASON, MOST_MARKS, problemOfMark } from '@demarc/domain/qc/marks'
import { MOST_REVIEW_NOTES, OUTCOME_DECISIONS, QC_RESULTS } from '@demarc/domain/qc/review'
import { WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { Box, box } from '../evidence/box.ts'
import { Sha256, SlotName } from '../fieldwork/photos.ts'
import { Reasoned } from '../reason.ts'

/** Each item of it, ticked by a person or not. */
const checklist = {
  sides: z.boolean(),
  equipment: z.boolean(),
  position: z.boolean(),
  survey: z.boolean(),
  quality: z.boolean(),
} satisfies Record<ChecklistItem, z.ZodBoolean>

/** What was said of one photo, of a place of the shot list, or of one answer. */
export const QcMark = z
  .object({
    photoId: z.uuid().nullable(),
    slot: z.string().nullable(),
    question: z.string().nullable(),
    mark: z.enum(MARKS),
    reason: z.string().nullable(),
    box: Box.nullable(),
  })
  .meta({ id: 'QcMark' })
export type QcMark = z.infer<typeof QcMark>

export const QcReview = z
  .object({
    id: z.uuid(),
    buildingId: z.uuid(),
    round: z.int(),
    reviewerId: z.uuid(),
    reviewerName: z.string(),
    result: z.enum(QC_RESULTS),
    notes: z.string(),
    reviewedAt: Timestamp,
    checklist: z.object(checklist),
    /** Passed without a survey, for there was nothing to survey. */
    isOutcome: z.boolean(),
    /** The customer sent back what was delivered; its reviewer is whoever wrote it down. */
    byCustomer: z.boolean(),
    marks: z.array(QcMark),
    /** A pass that was taken back. */
    revoked: z.object({ at: Timestamp, byName: z.string(), reason: z.string() }).nullable(),
    /** What was said to the question; for the fielder who was asked, or by them. */
    answer: z
      .object({ at: Timestamp, byName: z.string(), onBehalfOf: z.string().nullable(), text: z.string() })
      .nullable(),
    actions: z.array(z.enum(['revoke', 'answer'])),
  })
  .meta({ id: 'QcReview' })
export type QcReview = z.infer<typeof QcReview>

const NewMark = z
  .strictObject({
    photoId: z.uuid().optional(),
    slot: SlotName.optional(),
    question: SlotName.optional(),
    mark: z.enum(MARKS),
    reason: z.string().trim().max(MOST_MARK_REASON).optional(),
    box: z.strictObject(box).optional(),
  })
  .superRefine((mark, context) => {
    const problem = problemOfMark(mark)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** What its reviewer had before them; where anything of it has changed since, nothing is decided. */
const seenVersion = {
  round: z.int().min(1).max(1_000_000),
  version: z.int().min(1).max(2_000_000_000),
  /** Every photo that was received, with what its bytes hash to. */
  seen: z.array(z.strictObject({ id: z.uuid(), sha256: Sha256 })).max(1000),
}
const notes = z.string().trim().max(MOST_REVIEW_NOTES)

export const listQcReviews = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/qc-reviews',
  summary: 'List a building’s previous reviews with their marks, newest first; fielders see their own buildings only',
  permission: 'qc.read',
  params: z.strictObject({ buildingId: z.uuid() }),
  reply: z.array(QcReview),
})
export const reviewBuilding = endpoint({
  method: 'POST',
  path: '/api/qc/reviews',
  summary:
    'Review a building: pass it, ask a question, or request a new visit with a shot list; in your own name, for exactly what you saw or, if not given, its current state',
  permission: 'qc.review',
  body: z.strictObject({
    buildingId: z.uuid(),
    reviewerId: z.uuid(),
    result: z.enum(QC_RESULTS),
    notes: notes.default(''),
    ...z.object(seenVersion).partial().shape,
    /** Without it a pass ticks every item, and nothing else ticks any. */
    checklist: z.strictObject(checklist).optional(),
    marks: z.array(NewMark).max(MOST_MARKS).refine(areDistinct, 'Mark each item only once').default([]),
  }),
  reply: QcReview,
  status: 201,
})
export const decideOutcome = endpoint({
  method: 'POST',
  path: '/api/qc/buildings/:buildingId/outcome',
  summary: 'Decide on a building that couldn’t be surveyed: re-dispatch, return to research, or accept the outcome',
  permission: 'qc.review',
  params: z.strictObject({ buildingId: z.uuid() }),
  body: z.strictObject({ decision: z.enum(OUTCOME_DECISIONS), notes: notes.min(1, 'Enter a reason'), ...seenVersion }),
  reply: z.object({ buildingId: z.uuid(), status: z.enum(WORK_STATUSES), review: QcReview.nullable() }),
})
export const revokeQcReview = endpoint({
  method: 'POST',
  path: '/api/qc/reviews/:reviewId/revoke',
  summary: 'Revoke a pass before delivery; the building returns to review',
  permission: 'qc.review',
  params: z.strictObject({ reviewId: z.uuid() }),
  body: Reasoned,
  reply: QcReview,
})
