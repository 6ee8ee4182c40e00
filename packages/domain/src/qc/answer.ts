import type { Actor } from '../actor.ts'
import { BUILDING_MOVES } from '../lifecycle/building-moves.ts'
import { can } from '../permissions.ts'
import type { WorkStatus } from '../work-status.ts'
import { MOST_REVIEW_NOTES, type QcResult } from './review.ts'

export const MOST_ANSWER = MOST_REVIEW_NOTES

/** A review as far as it can be answered, and where its building stands. */
export type ReviewQuestion = {
  readonly result: QcResult
  readonly round: number
  /** Who was asked: whoever handed in what stands. Null: nobody did. */
  readonly askedOf: string | null
  readonly answeredBy: string | null
  readonly building: { readonly status: WorkStatus; readonly round: number }
}

/** Asked without a visit, in the round that stands, and nobody has said anything yet. */
export const isOpenQuestion = ({ result, round, answeredBy, building }: ReviewQuestion): boolean =>
  result === 'CLARIFICATION' &&
  answeredBy === null &&
  round === building.round &&
  BUILDING_MOVES.answer.from.some((status) => status === building.status)

/** Whoever was asked; the office in their place. */
export const mayAnswer = (actor: Actor, { askedOf }: Pick<ReviewQuestion, 'askedOf'>): boolean =>
  can(actor, 'qc.answer') && (actor.userId === askedOf || can(actor, 'qc.review'))

/** In whose place somebody answers; null: in nobody's. */
export const answersFor = (actor: Actor, { askedOf }: Pick<ReviewQuestion, 'askedOf'>): string | null =>
  askedOf === actor.userId ? null : askedOf
