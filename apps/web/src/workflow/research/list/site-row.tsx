import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts, type ResearchTexts } from '#texts/orders/research.ts'
import { Badge } from '#ui/badge.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import type { RowPlace } from '#shared/list/row-list.tsx'
import type { ListedSite } from '../model/research.queries.ts'
import { badgeOf, monthAndDay, sayPlace } from './site-words.ts'

type Props = {
  site: ListedSite
  place: RowPlace
  /** The office's day. */
  today: string
  /** Stands before it where several can be chosen. */
  mark?: ReactNode
}

/** One site of the list: what it is and when it is due, then where, and what kind of job. */
export function SiteRow({ site, place, today, mark }: Props) {
  const words = useTexts().research
  const badge = badgeOf(site)
  const isOverdue = site.status === 'RESEARCHING' && site.dueDate !== null && site.dueDate < today
  return (
    <div
      className={cx(
        'relative',
        // Beside the row, not on it: a target of its own.
        mark && 'pl-11 has-[[aria-current]]:bg-sel has-[[aria-current]]:inset-shadow-stake max-md:pl-13',
      )}
    >
      {mark}
      <button
        type="button"
        {...place.target}
        className={cx(
          'block min-h-12.5 w-full border-b border-rule py-1.5 pr-4 text-left hover:bg-sheet-2 focus-visible:focus-inset',
          'aria-current:bg-sel max-md:min-h-16 max-md:py-2',
          !mark && 'pl-4 aria-current:inset-shadow-stake',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="flex min-w-0 grow items-baseline gap-2">
            <JsnText value={site.jsn} />
            <OrderMarks of={site.order} className="ml-0!" />
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
    </div>
  )
}

/** In the first line, where there is room: nothing moves when somebody opens a site or leaves it. */
const OpenWith = ({ name, words }: { name: string; words: ResearchTexts['research'] }) => (
  <span className="inline-flex min-w-0 items-baseline gap-1 text-12 text-ink-2">
    <UsersRound size={12} aria-hidden className="translate-y-px" />
    <span className="sr-only">{words.openWith(name)}</span>
    <span aria-hidden className="truncate">
      {name}
    </span>
  </span>
)
