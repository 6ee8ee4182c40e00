import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

type ChoiceProps = {
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A small control with its words; the words are part of the target, which is never under 24 px. */
export function Choice({ label, hint, isLabelHidden, disabled, className, children }: ChoiceProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-6 min-w-6 items-start gap-2 py-0.5 max-md:min-h-11 max-md:items-center max-md:gap-3',
        disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        className,
      )}
    >
      <span className="flex h-4.5 items-center">{children}</span>
      <span className={cx('min-w-0', isLabelHidden && 'sr-only')}>
        {label}
        {hint && <span className="block text-12 text-ink-2">{hint}</span>}
      </span>
    </label>
  )
}
