import { statusLabel } from '@demarc/domain/work-status'
import { cx } from '#ui/class-names.ts'
import { stageMarks, type Course, type StageMark } from '#shared/history/traverse.tsx'

/** Thirteen names do not fit beside each other in full. */
const SHORT: Readonly<Record<string, string>> = {
  ORDER_RECEIVED: 'Received',
  RESEARCHING: 'Research',
  READY_FOR_DISPATCH: 'Ready',
  SUBMITTED_BY_FIELDER: 'Submitted',
  SUBMITTED_TO_CUSTOMER: 'To Customer',
}

type TraverseRecordProps = {
  of: Course
  status: string
  /** When each stage was reached, as MM/dd, by status. */
  dates?: Readonly<Record<string, string>> | undefined
  /** Full names where there is room for them; a building's thirteen stages are always short. */
  isWide?: boolean | undefined
  /** The names in the reader's language, by status. */
  names?: Readonly<Record<string, string | undefined>> | undefined
  className?: string | undefined
}

/** The course of one record: a baseline, its stations with their dates above and their names on two lines below. */
export function TraverseRecord({ of, status, dates = {}, isWide, names = {}, className }: TraverseRecordProps) {
  const isFull = isWide && of === 'order'
  return (
    <ol className={cx('flex pl-1 text-[0.6875rem]/4 max-md:flex-col max-md:text-13', className)}>
      {stageMarks(of, status).map((mark, index) => (
        <Station
          key={mark.status}
          mark={mark}
          date={dates[mark.status]}
          name={
            names[mark.status] ?? (isFull ? statusLabel(mark.status) : (SHORT[mark.status] ?? statusLabel(mark.status)))
          }
          isLower={index % 2 === 1}
        />
      ))}
    </ol>
  )
}

const TICKS = {
  passed: 'h-2.5 w-0.5 bg-ink-2',
  current: 'h-5 w-0.75 bg-ink',
  trouble: 'h-5 w-0.75 bg-bad',
  future: 'h-1.25 w-0.5 bg-edge',
}
const NAMES = {
  passed: 'font-medium',
  current: 'font-extrabold',
  trouble: 'font-extrabold',
  future: 'font-medium text-ink-3',
}
const DATES = { passed: 'text-ink-2', current: 'font-bold', trouble: 'font-bold', future: '' }

type StationProps = { mark: StageMark; date: string | undefined; name: string; isLower: boolean }

/** A name may run into the place of the next one: that one stands a line lower or higher. On a phone they stand in a column. */
function Station({ mark: { state }, date, name, isLower }: StationProps) {
  const isNow = state === 'current' || state === 'trouble'
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="min-w-0 flex-1 basis-0 whitespace-nowrap max-md:flex max-md:min-h-7 max-md:items-center"
    >
      <span className="flex h-6.5 items-end gap-1 border-rule-2 max-md:w-20 max-md:items-center max-md:gap-3 md:border-b">
        <span aria-hidden className={cx('shrink-0', TICKS[state])} />
        <span className={cx('mono pt-0.5 text-[0.625rem]/3 max-md:text-13 md:self-start', DATES[state])}>{date}</span>
      </span>
      <span className={cx('block pt-0.5 md:w-0', isLower && 'md:mt-4', NAMES[state])}>{name}</span>
    </li>
  )
}
