import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

type WaitingRowProps = {
  icon: LucideIcon
  /** Red is trouble, amber asks to look. */
  tone: 'bad' | 'hold'
  kind: string
  what: ReactNode
  when: ReactNode
  act: ReactNode
}

/** What waits, one under the other; the columns of all rows are as wide as the widest needs. */
export const WaitingList = ({ children }: { children: ReactNode }) => (
  <ul className="md:grid md:grid-cols-[auto_minmax(0,1fr)_auto_auto]">{children}</ul>
)

/** One line of what waits for somebody: its kind, what it is, since when, and what to do. */
export const WaitingRow = ({ icon: Icon, tone, kind, what, when, act }: WaitingRowProps) => (
  <li className="grid min-h-10 items-center gap-x-4 border-b border-rule px-6 py-1.5 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:px-4 max-md:py-3 md:col-span-full md:grid-cols-subgrid">
    <span className={cx('flex items-center gap-1.5 font-bold', tone === 'bad' ? 'text-bad' : 'text-hold')}>
      <Icon size={14} aria-hidden />
      {kind}
    </span>
    <span className="min-w-0 break-words max-md:order-1">{what}</span>
    <span className="mono text-right text-12 text-ink-2">{when}</span>
    <span className="grid max-md:order-2 max-md:self-end">{act}</span>
  </li>
)
