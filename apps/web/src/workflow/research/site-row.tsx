import { UsersRound } from 'lucide-react'
import { memo, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { ResearchTexts } from '#texts/research.ts'
import { Badge } from '#ui/badge.tsx'
import { HeldBadge } from '#shared/held-badge.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { rowId } from './research-keys.ts'
import type { ListedSite } from './research.queries.ts'
import { badgeOf, monthAndDay, sayPlace } from './site-words.ts'

type Props = {
  site: ListedSite
  index: number
  total: number
  isOpen: boolean
  /** Tab leads to one row of the list; the keys lead to the others. */
  isTabStop: boolean
  /** The office's day. */
  today: string
  words: ResearchTexts['research']
  onOpen: (siteId: string) => void
  /** To the next row or the one before. */
  onStep: (way: 1 | -1) => void
  measure: Ref<HTMLLIElement>
  /** Stands before it where several can be chosen. */
  mark?: ReactNode
}

/** One site of the list: what it is and when it is due, then where, and what kind of job. */
export const SiteRow = memo(function SiteRow(props: Props) {
  const { site, index, total, isOpen, isTabStop, today, words, onOpen, onStep, measure, mark } = props
  const badge = badgeOf(site)
  const step = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (!way) return
    event.preventDefault()
    onStep(way)
  }
  const isOverdue = site.status === 'RESEARCHING' && site.dueDate !== null && site.dueDate < today
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={cx(
        'relative last:[&>button]:border-b-0',
        // Beside the row, not on it: a target of its own.
        mark && 'pl-11 has-[[aria-current]]:bg-sel has-[[aria-current]]:inset-shadow-stake max-md:pl-13',
      )}
    >
      {mark}
      <button
        type="button"
        id={rowId(site.id)}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(site.id)}
        onKeyDown={step}
        className={cx(
          'block min-h-12.5 w-full border-b border-rule py-1.5 pr-4 text-left hover:bg-sheet-2 focus-visible:focus-inset',
          'aria-current:bg-sel max-md:min-h-16 max-md:py-2',
          !mark && 'pl-4 aria-current:inset-shadow-stake',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="flex min-w-0 grow items-baseline gap-2">
            <JsnText value={site.jsn} />
            {site.order.isHeld && <HeldBadge className="ml-0!" />}
            {site.claim && !site.claim.isMine && <OpenWith name={site.claim.name} words={words} />}
          </span>
          {site.dueDate && (
            <span className={cx('mono shrink-0 text-12', isOverdue && 'font-bold text-bad')}>
              {monthAndDay(site.dueDate)}
              {isOverdue && <span className="sr-only"> {words.overdue}</span>}
            </span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2 text-12 text-ink-2">
          <span className="min-w-0 grow truncate">{sayPlace(site, words)}</span>
          {site.hasAdditions && <span className="shrink-0 font-semibold text-hold">{words.addition}</span>}
          <Badge
            variant={badge === 'TBD' ? 'outline' : 'secondary'}
            className="min-h-4.5! shrink-0 text-[0.6875rem]/4! max-md:text-13!"
          >
            {words.badges[badge]}
          </Badge>
        </span>
      </button>
    </li>
  )
})

/** In the first line, where there is room: nothing moves when somebody opens a site or leaves it. */
const OpenWith = ({ name, words }: { name: string; words: Props['words'] }) => (
  <span className="inline-flex min-w-0 items-baseline gap-1 text-12 text-ink-2">
    <UsersRound size={12} aria-hidden className="translate-y-px" />
    <span className="sr-only">{words.openWith(name)}</span>
    <span aria-hidden className="truncate">
      {name}
    </span>
  </span>
)
