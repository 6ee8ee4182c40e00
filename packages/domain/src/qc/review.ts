import { afterOfficeHours } from './office-hours.ts'

/** It is right, it is asked about, or somebody goes there again. */
export const QC_RESULTS = ['PASS', 'CLARIFICATION', 'WORK_ORDER'] as const
export type QcResult = (typeof QC_RESULTS)[number]

/** What a reviewer says. */
export type Verdict = QcResult

/** What becomes of a building where the fielder found nothing to survey. */
export const OUTCOME_DECISIONS = ['PASS', 'REDISPATCH', 'RETURN_TO_RESEARCH'] as const
export type OutcomeDecision = (typeof OUTCOME_DECISIONS)[number]

export const QUEUE_FILTERS = ['all', 'pending', 'rejected', 'failed'] as const
export type QueueFilter = (typeof QUEUE_FILTERS)[number]

/** A building stays with whoever opened it for so long after they last said so. */
export const CLAIM_MINUTES = 15
/** What was sent back waits for its first reviewer, who knows what was asked; then anybody takes it. */
export const REWORK_WAIT_HOURS = 4

export const MOST_REVIEW_NOTES = 4000

export const needsNotes = (result: QcResult): boolean => result !== 'PASS'

/** Until when a building that came back is its first reviewer's alone. */
export const waitsUntil = (cameBackAt: string, timeZone: string): string =>
  afterOfficeHours(cameBackAt, REWORK_WAIT_HOURS, timeZone)
