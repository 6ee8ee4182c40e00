import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '#texts/admin/people.ts'
import { cx } from '#ui/class-names.ts'
import { Keys } from '#ui/kbd.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { LastApproved } from './last-approved.tsx'
import { PendingList } from './pending-list.tsx'
import { pendingUsersQuery } from './pending.queries.ts'

/** Those who wait, beside those who are in. */
export function PendingPane({ onDecided, className }: { onDecided: () => void; className: string }) {
  const t = useTexts().people
  const { data } = useQuery(pendingUsersQuery())
  const pane = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useShortcuts([
    {
      keys: 'p',
      label: t.keys.pending,
      group: t.here,
      run: () => {
        const isShown = pane.current?.checkVisibility() ?? false
        if (isShown) pane.current?.querySelector<HTMLElement>('[data-card]')?.focus()
        else void navigate({ to: '/admin/pending' })
      },
    },
  ])
  return (
    <Pane ref={pane} isSheet={false} aria-labelledby="pending-title" className={cx('bg-paper', className)}>
      <header className="border-b border-rule-2 px-4 pt-4 pb-3">
        <div className="flex items-center justify-between gap-2">
          <h2 id="pending-title" className="text-15 font-bold">
            {t.pending.title} <span className="mono font-normal text-ink-2">{data?.length}</span>
          </h2>
          <span aria-hidden className="text-ink-2">
            <Keys keys="p" />
          </span>
        </div>
        <p className="text-12 text-ink-2">{t.pending.help}</p>
      </header>
      <PendingList onDecided={onDecided} className="min-h-0 grow overflow-y-auto p-4" />
      <PaneFoot>
        <LastApproved />
      </PaneFoot>
    </Pane>
  )
}
