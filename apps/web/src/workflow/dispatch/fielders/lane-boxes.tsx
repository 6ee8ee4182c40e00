import { cx } from '#ui/class-names.ts'
import type { LaneCell } from './lane-days.ts'

/** More than so many boxes are no longer counted by eye: a bar and a figure stand for them. */
const MOST_BOXES = 8
export const hatched =
  'border border-ink bg-[repeating-linear-gradient(135deg,var(--ink)_0_1.5px,transparent_1.5px_4px)]'
export const awayHatch = 'bg-[repeating-linear-gradient(135deg,var(--rule)_0_4px,transparent_4px_9px)]'
const box = 'h-3 min-w-1.5 max-w-4 flex-1 rounded-[1px]'

type Work = Extract<LaneCell, { kind: 'work' }>

/** A day's units: in hand, of this selection, free; red where it is more than fits. What it says is said beside it. */
export function LaneBoxes({ cell: { taken, added, free, isOver }, most }: { cell: Work; most: number }) {
  const all = taken + added + free
  if (all > MOST_BOXES) {
    const share = (units: number) => `${(units / all) * 100}%`
    return (
      <span aria-hidden className="flex min-w-0 grow items-center gap-1.5 max-md:grow-0">
        <span
          className={cx('flex h-3 grow overflow-hidden rounded-[1px] border', isOver ? 'border-bad' : 'border-rule')}
        >
          <span className={isOver ? 'bg-bad' : 'bg-ink-2'} style={{ width: share(taken) }} />
          <span className={hatched} style={{ width: share(added) }} />
        </span>
        <span className={cx('mono text-11', isOver ? 'font-bold text-bad' : 'text-ink-2')}>
          {taken + added}/{most}
        </span>
      </span>
    )
  }
  return (
    <span aria-hidden className="flex min-w-0 grow gap-0.75 max-md:grow-0">
      {Array.from({ length: all }, (_, at) => (
        <span
          key={at}
          className={cx(
            box,
            at < taken
              ? isOver
                ? 'bg-bad'
                : 'bg-ink-2'
              : at < taken + added
                ? cx(hatched, isOver && 'border-bad bg-bad-wash')
                : 'border border-rule',
          )}
        />
      ))}
    </span>
  )
}
