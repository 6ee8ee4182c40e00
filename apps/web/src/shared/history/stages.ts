import { PROGRESS } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES, WORK_STATUSES, isTrouble } from '@demarc/domain/work-status'

export type Course = 'order' | 'building' | 'customer'

/** The stages of an order are ten, those of a building thirteen; a customer reads five words. */
export const STAGES: Readonly<Record<Course, readonly string[]>> = {
  order: ORDER_STATUSES,
  building: WORK_STATUSES,
  customer: PROGRESS,
}

export type StageMark = { readonly status: string; readonly state: 'passed' | 'current' | 'trouble' | 'future' }

/** Each stage of the course, and how the work stands to it; an unknown status has passed nothing. */
export function stageMarks(of: Course, status: string): readonly StageMark[] {
  const now = STAGES[of].indexOf(status)
  return STAGES[of].map((stage, index) => {
    if (index < now) return { status: stage, state: 'passed' }
    if (index > now) return { status: stage, state: 'future' }
    return { status: stage, state: isTrouble(stage) ? 'trouble' : 'current' }
  })
}

/** "Stage 4 of 10", for those who do not see the ticks. */
export const stageCount = (of: Course, status: string): string =>
  `stage ${STAGES[of].indexOf(status) + 1} of ${STAGES[of].length}`
