import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

type PageHeadProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** The one orange act of the screen. */
  action?: ReactNode
  /** The title of a narrow pane. */
  narrow?: boolean | undefined
  /** Over panes: 16 px at the sides instead of 24. */
  inset?: boolean | undefined
  className?: string | undefined
}

export function PageHead({ title, subtitle, action, narrow, inset, className }: PageHeadProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pt-4',
        narrow || inset ? 'px-4' : 'px-6 max-md:px-4',
        className,
      )}
    >
      <div className="min-w-0">
        <h1 className={cx('font-extrabold', narrow ? 'text-20 tracking-[-0.01em] whitespace-nowrap' : 'text-26')}>
          {title}
        </h1>
        {subtitle && <p className="text-13 text-ink-2">{subtitle}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </header>
  )
}
