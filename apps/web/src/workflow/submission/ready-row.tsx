import { useSubmissionTexts } from '#texts/submission.ts'
import { HeldBadge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import type { ReadyRow as Site } from './ready.queries.ts'
import { rowId } from './row-focus.ts'
import { mayGoAtOnce } from './use-ready.ts'

type Props = {
  site: Site
  isChosen: boolean
  isOpen: boolean
  today: string
  onChoose: (isRange: boolean) => void
  onOpen: () => void
}

/** One site: its checkbox selects it, clicking the rest opens its delivery preview. */
export function ReadyRow({ site, isChosen, isOpen, today, onChoose, onOpen }: Props) {
  const t = useSubmissionTexts()
  const { jsn, isHeld, customer, wireCenter, address, city, channel } = site
  const whose = [customer?.name ?? t.noCustomer, wireCenter?.name].filter(Boolean).join(', ')
  return (
    <li
      className={cx(
        'relative flex min-h-13.5 items-start border-b border-rule last:border-b-0',
        isOpen ? 'bg-sel inset-shadow-stake' : 'hover:bg-sheet-2',
      )}
    >
      <Checkbox
        label={t.ready.choose(jsn)}
        isLabelHidden
        checked={isChosen}
        disabled={!mayGoAtOnce(site)}
        onChange={() => onChoose(false)}
        className="relative shrink-0 px-4 py-2 max-md:py-3"
      />
      <button
        type="button"
        id={rowId(site.id)}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="min-w-0 grow py-1.75 pr-4 text-left focus-visible:focus-inset max-md:py-2.5"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="flex min-w-0 items-baseline gap-1.5">
            <JsnText value={jsn} />
            {isHeld && <HeldBadge className="ml-0!" />}
          </span>
          <Figures site={site} today={today} />
        </span>
        <span className="flex items-baseline justify-between gap-3 text-12 text-ink-2">
          <span className="min-w-0 truncate">
            <span className={customer ? 'text-ink' : 'font-semibold text-hold'}>{whose}</span>,{' '}
            {[address, city].filter(Boolean).join(', ') || t.noAddress}
          </span>
          <span className="shrink-0">{t.channels[channel]}</span>
        </span>
      </button>
    </li>
  )
}

/** How many buildings are ready, how many are not, and the due date. */
function Figures({ site: { goes, stays, dueDate }, today }: Pick<Props, 'site' | 'today'>) {
  const t = useSubmissionTexts()
  const isOverdue = dueDate !== null && dueDate < today
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-12">
      <span className="font-semibold">{t.ready.goes(goes)}</span>
      <span className="text-ink-2">{stays > 0 ? t.ready.stays(stays) : t.ready.allGo}</span>
      {dueDate && (
        <span className={cx('mono', isOverdue ? 'font-bold text-bad' : 'text-ink-2')}>
          <span className="sr-only">{t.due} </span>
          {dueDate.slice(5).replace('-', '/')}
          {isOverdue && <span className="sr-only"> {t.overdue}</span>}
        </span>
      )}
    </span>
  )
}
