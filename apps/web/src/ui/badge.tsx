import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

const VARIANTS = {
  secondary: 'border-rule-2 bg-well text-ink',
  default: 'border-transparent bg-ink text-sheet',
  outline: 'border-edge text-ink',
  destructive: 'border-transparent bg-bad text-sheet',
  good: 'border-ok bg-ok-wash text-ok',
  warn: 'border-hold bg-hold-wash text-hold',
  trouble: 'border-bad bg-bad-wash text-bad',
}
export type BadgeVariant = keyof typeof VARIANTS

type BadgeProps = { variant: BadgeVariant; className?: string | undefined; children: ReactNode }

export function Badge({ variant, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-5 items-center gap-1 rounded-1 border px-1.5 text-12 font-semibold whitespace-nowrap',
        VARIANTS[variant],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** A number on a bell or an outbox; nothing at zero. `label` says what is counted. */
export function CountBadge({
  count,
  label,
  className,
}: {
  count: number
  label: string
  className?: string | undefined
}) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'inline-grid h-4 min-w-4 place-items-center rounded-full bg-ink px-1 font-sans text-[0.625rem]/none font-bold text-sheet',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </span>
  )
}
