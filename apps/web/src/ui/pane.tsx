import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

/** A part of the screen; panes meet on 1 px rules, without gaps. */
export function Pane({
  isSheet = true,
  className,
  ...rest
}: ComponentProps<'section'> & { isSheet?: boolean | undefined }) {
  return <section className={cx('flex min-h-0 min-w-0 flex-col', isSheet && 'bg-sheet', className)} {...rest} />
}

/** Ends every list: its keys left, its range right. */
export function PaneFoot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <footer
      className={cx(
        'flex min-h-8 shrink-0 items-center justify-between gap-4 border-t border-rule-2 px-4 text-12 text-ink-2',
        className,
      )}
    >
      {children}
    </footer>
  )
}

type SectionHeadProps = {
  title: string
  count?: number | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The head of a section; what stands in it is at the right. */
export function SectionHead({ title, count, className, children }: SectionHeadProps) {
  return (
    <div className={cx('flex min-h-10 items-center justify-between gap-2 px-4', className)}>
      <h2 className="text-15 font-bold tracking-[-0.005em]">
        {title}
        {count !== undefined && <span className="mono font-normal text-ink-2"> {count}</span>}
      </h2>
      {children}
    </div>
  )
}
