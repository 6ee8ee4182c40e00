import { cx } from '#ui/class-names.ts'

type ProgressProps = { label: string; percent: number; className?: string | undefined }

/** How much of a known whole is done. */
export function Progress({ label, percent, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, Math.max(0, Math.round(percent)))}
      className={cx(
        'block h-1 w-full appearance-none bg-rule',
        '[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-ink',
        className,
      )}
    />
  )
}
