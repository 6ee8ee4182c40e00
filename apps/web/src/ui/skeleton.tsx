import { cx } from '#ui/class-names.ts'

/** A grey bar where a text will stand. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden className={cx('block h-2.5 rounded-1 bg-well', className)} />
)

/** Widths that vary a little from row to row, as words do. */
const SHARES = [1, 0.86, 0.94, 0.78, 0.9]

type SkeletonRowsProps = {
  count: number
  /** The width of each column, as a length; the last one takes what is left. */
  columns: readonly string[]
  label: string
  className?: string | undefined
}

/** As many rows as will come, in their shape. */
export function SkeletonRows({ count, columns, label, className }: SkeletonRowsProps) {
  return (
    <output className={cx('block', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} data-skeleton className="flex h-row items-center gap-4 border-b border-rule">
          {columns.map((width, column) => (
            <span key={width + String(column)} className="max-w-full flex-none last:shrink" style={{ width }}>
              <span className="block" style={{ width: `${(SHARES[(row + column * 2) % SHARES.length] ?? 1) * 100}%` }}>
                <Skeleton />
              </span>
            </span>
          ))}
        </div>
      ))}
    </output>
  )
}
