import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

export type TimelineItem = {
  readonly id: string
  readonly text: ReactNode
  readonly aside?: ReactNode
  readonly tone?: 'now' | 'bad' | undefined
}

/** What happened, newest first, as stations on a line. */
export function Timeline({ items, className }: { items: readonly TimelineItem[]; className?: string | undefined }) {
  return (
    <ol className={cx('timeline', className)}>
      {items.map(({ id, text, aside, tone }) => (
        <li key={id} data-tone={tone} className="relative flex flex-wrap justify-between gap-x-2 py-0.75">
          <span className="min-w-0 grow">{text}</span>
          {aside && <span className="text-12 text-ink-2">{aside}</span>}
        </li>
      ))}
    </ol>
  )
}
