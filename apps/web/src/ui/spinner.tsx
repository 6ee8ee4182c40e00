import { cx } from '#ui/class-names.ts'

/** Something is on its way; the label says what. */
export function Spinner({
  label,
  isFullPage,
  className,
}: {
  label: string
  isFullPage?: boolean | undefined
  className?: string | undefined
}) {
  const ring = (
    <output className={cx('inline-flex items-center gap-2 text-13 text-ink-2', className)}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden className="animate-turn">
        <circle cx="8" cy="8" r="6" fill="none" className="stroke-rule-2" strokeWidth="2.5" />
        <path d="M8 2a6 6 0 0 1 6 6" fill="none" className="stroke-ink" strokeWidth="2.5" />
      </svg>
      {label}
    </output>
  )
  return isFullPage ? <div className="grid min-h-dvh place-items-center">{ring}</div> : ring
}
