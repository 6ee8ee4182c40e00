import { cx } from '#ui/class-names.ts'
import type { MapMark } from './map-props.ts'

/** How each shape sits on its point: a flag by the foot of its stake, the others by their middle. */
export const ANCHORS: Readonly<Record<MapMark['shape'], string>> = {
  flag: 'translate(-50%, calc(-100% + 3px))',
  dot: 'translate(-50%, -50%)',
  triangle: 'translate(-12px, -50%)',
  here: 'translate(-50%, -50%)',
}

const TONES = { now: 'bg-stake text-sheet', done: 'bg-ok text-sheet', held: 'bg-hold text-hold-ink' }

type MarkShapeProps = Pick<MapMark, 'shape' | 'label' | 'tone'> & { isSelected: boolean }

export function MarkShape({ shape, label, tone, isSelected }: MarkShapeProps) {
  if (shape === 'here') {
    return (
      <span className="grid size-9 place-items-center rounded-full bg-stake-wash">
        <span className="size-4 rounded-full border-2 border-sheet bg-stake" />
      </span>
    )
  }
  if (shape === 'dot') {
    return (
      <span className="relative grid size-6 place-items-center">
        <span className={cx('size-2.5 rounded-full border-2 border-sheet', isSelected ? 'bg-flag' : 'bg-ink')} />
        {label && <span className="mono absolute left-5 text-11 font-bold text-ink map-halo">{label}</span>}
      </span>
    )
  }
  if (shape === 'triangle') {
    return (
      <span className="flex h-6 items-center gap-1 pl-1">
        <svg viewBox="0 0 16 16" aria-hidden className="size-4 fill-sheet stroke-ink stroke-[1.75]">
          <path d="M8 2L15 14H1Z" className={isSelected ? 'stroke-flag' : ''} />
        </svg>
        <span className="text-12 font-semibold whitespace-nowrap text-ink map-halo">{label}</span>
      </span>
    )
  }
  const colour = isSelected ? 'bg-flag text-flag-ink' : tone ? TONES[tone] : 'bg-ink text-sheet'
  return (
    <span className="flex flex-col items-center">
      <span
        className={cx(
          'mono grid h-5 min-w-6 place-items-center rounded-1 px-1 text-12 font-bold max-md:h-7 max-md:min-w-9 max-md:px-1.5',
          colour,
        )}
      >
        {label}
      </span>
      <span className="h-3 w-0.5 bg-ink" />
      <span className="-mt-0.5 size-1.5 rounded-full bg-ink" />
    </span>
  )
}
