import { cx } from '#ui/class-names.ts'

type NorthArrowProps = { size?: number | undefined; bearing?: number | undefined; className?: string | undefined }

/** Which way north lies on a drawing; `bearing` turns it, in degrees. */
export function NorthArrow({ size = 36, bearing = 0, className }: NorthArrowProps) {
  return (
    <svg width={size} height={(size * 4) / 3} viewBox="0 0 48 64" aria-hidden className={cx('shrink-0', className)}>
      <g transform={`rotate(${bearing} 24 32)`}>
        <NorthArrowShape />
      </g>
    </svg>
  )
}

/** The strokes alone, 48 by 64, to set into another drawing. */
export const NorthArrowShape = () => (
  <>
    <path d="M24 2L33 38L24 32L15 38Z" className="fill-ink" />
    <path d="M24 32V60" className="stroke-ink" strokeWidth="1.5" />
    <circle cx="24" cy="34" r="18" fill="none" className="stroke-ink" />
  </>
)
