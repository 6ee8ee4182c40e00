import { isTrouble, statusLabel, ORDER_STATUSES, WORK_STATUSES } from '@demarc/domain/work-status'
import { cx } from '#ui/class-names.ts'
import { PROGRESS } from '@demarc/domain/lifecycle/roll-up'

const PITCH = 5
const TICK = { passed: 8, current: 14, trouble: 14, future: 4 }
const COLOUR = { passed: 'fill-ink-2', current: 'fill-ink', trouble: 'fill-bad', future: 'fill-rule-2' }

type TraverseProps = {
  status: string
  of: Course
  /** The name of the status in the reader's language. */
  label?: string | undefined
  className?: string | undefined
}

/** Label left, ticks right: down a list the ticks stand in one column. */
export function Traverse({ status, of, label = statusLabel(status), className }: TraverseProps) {
  return (
    <span className={cx('flex items-center gap-2', className)}>
      <span className={cx('min-w-0 flex-1 truncate', isTrouble(status) && 'font-bold text-bad')}>{label}</span>
      <TraverseTicks status={status} of={of} />
    </span>
  )
}

/** The ticks alone; those who do not see them hear "stage 4 of 10". */
export function TraverseTicks({ status, of }: Pick<TraverseProps, 'status' | 'of'>) {
  const width = STAGES[of].length * PITCH - 3
  return (
    <>
      <svg aria-hidden width={width} height="14" viewBox={`0 0 ${width} 14`} className="block shrink-0">
        {stageMarks(of, status).map(({ status: stage, state }, index) => (
          <rect
            key={stage}
            x={index * PITCH}
            y={14 - TICK[state]}
            width="2"
            height={TICK[state]}
            className={COLOUR[state]}
          />
        ))}
      </svg>
      <span className="sr-only">{stageCount(of, status)}</span>
    </>
  )
}

export type Course = 'order' | 'building' | 'customer'

/** The stages of an order are ten, those of a building thirteen; a customer reads five words. */
const STAGES: Readonly<Record<Course, readonly string[]>> = {
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
