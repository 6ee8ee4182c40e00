import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

/** A frame on the component sheet. */
export function KitCard({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={cx('min-w-0 border border-rule-2 bg-sheet px-4 pt-3 pb-4', className)}>
      <h2 className="mb-2.5 text-12 font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

/** States that only a hand or a keyboard brings about, held still. */
export const HELD_FOCUS = { outline: '2px solid var(--ink)', outlineOffset: '2px' }
export const noop = () => undefined
