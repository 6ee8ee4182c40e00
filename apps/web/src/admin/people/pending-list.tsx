import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useTexts } from '#texts/admin/people.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { formatDay } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { PendingCard } from './pending-card.tsx'
import { pendingUsersQuery, lastApprovalQuery } from './pending.queries.ts'
import { nameOf } from './users.queries.ts'

type Props = {
  /** On a page of its own. */
  isAlone?: boolean | undefined
  /** The one that was asked for; it gets the focus. */
  wanted?: string | undefined
  /** Somebody was approved or rejected. */
  onDecided?: (() => void) | undefined
  className?: string | undefined
}

/** Everybody who waits, a card each. The keys work on the card that has the focus, and on no other. */
export function PendingList({ isAlone = false, wanted, onDecided, className }: Props) {
  const texts = useTexts()
  const t = texts.people
  const { data, error, refetch } = useQuery(pendingUsersQuery())
  const [marked, setMarked] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)

  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  /** From the marked card; without one, the first. */
  const move = (step: 1 | -1) => {
    const all = cards()
    const at = all.findIndex(({ dataset }) => dataset.card === marked)
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]
    next?.focus()
  }
  const goOn = (decidedId: string) => {
    const all = cards()
    const at = all.findIndex(({ dataset }) => dataset.card === decidedId)
    const next = all[at + 1] ?? all[at - 1] ?? list.current
    next?.focus()
    onDecided?.()
  }
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!wanted || !isLoaded) return undefined
    // A frame later: a new page takes the focus first.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted)}"]`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [wanted, isLoaded])
  const mark = ({ target }: FocusEvent) => setMarked(target.closest<HTMLElement>('[data-card]')?.dataset.card ?? null)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setMarked(null)
  }
  // Beside another list, the keys of moving are that list's until a card has the focus.
  const isEnabled = isAlone || marked !== null
  useShortcuts([
    { keys: 'j', label: t.keys.next, group: t.pending.title, run: () => move(1), isEnabled },
    { keys: 'k', label: t.keys.previous, group: t.pending.title, run: () => move(-1), isEnabled },
  ])
  return (
    <div ref={list} tabIndex={-1} onFocus={mark} onBlur={leave} className={cx('outline-none', className)}>
      {error && !data && <ReadFailed title={t.pending.failed} error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonRows count={4} columns={['60%']} label={texts.shell.loading} />}
      {data?.length === 0 && <EmptyState title={t.pending.none.title} text={t.pending.none.text} className="py-8" />}
      {data && data.length > 0 && (
        <ul
          className={
            isAlone
              ? 'grid grid-cols-[repeat(auto-fill,minmax(min(21.5rem,100%),1fr))] items-start gap-4'
              : 'flex flex-col gap-4'
          }
        >
          {data.map((pending) => (
            <PendingCard
              key={pending.id}
              pending={pending}
              isMarked={pending.id === marked}
              onDecided={() => goOn(pending.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Who came in last, so that a second admin sees what was done. */
export function LastApproved() {
  const texts = useTexts()
  const t = texts.people.pending
  const zoned = useOfficeTime()
  const { data } = useQuery(lastApprovalQuery())
  if (data === undefined) return null
  if (data === null) return t.nobodyYet
  const roles = data.roles.map((role) => texts.shell.roles[role]).join(', ')
  return (
    <span>
      {t.lastApproved} {nameOf(data)}, {roles}, <time className="mono">{formatDay(data.at, zoned)}</time>
    </span>
  )
}
