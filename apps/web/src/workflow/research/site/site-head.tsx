import type { Site } from '@demarc/contract'
import type { Missing } from '@demarc/domain/research/missing'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#texts/orders/research.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { Badge } from '#ui/badge.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { useUnits } from '#shared/office-time.ts'
import { MissingList, sayMissing } from './missing-list.tsx'
import type { ListedSite } from '../model/research.queries.ts'
import { badgeOf, monthAndDay, sayAddress } from '../list/site-words.ts'

type Props = {
  site: ListedSite
  /** Null: it lies beside the list, which is in sight. */
  onBack: (() => void) | null
  /** What can be done, once all of it is read. */
  children: ReactNode
}

/** The number, the kind of job, the address and when it is due. */
export function SiteHead({ site, onBack, children }: Props) {
  const words = useTexts().research
  const { site: t } = words
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule-2 bg-sheet px-4 py-2">
      <div className="min-w-[min(16rem,100%)] flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {onBack && (
            <Button variant="ghost" shape="square" aria-label={t.back} onClick={onBack} className="-ml-2">
              <ArrowLeft size={16} aria-hidden />
            </Button>
          )}
          <h2 className="wrap-anywhere">
            <Jsn value={site.jsn} size="record" />
          </h2>
          <JobTypeBadge site={site} />
          <OrderMarks of={site.order} className="ml-0!" />
        </div>
        <p className="text-ink-2">
          {sayAddress(site, words)},{' '}
          {site.dueDate ? (
            <>
              {t.due} <span className="mono">{monthAndDay(site.dueDate)}</span>
            </>
          ) : (
            t.noDue
          )}
          {'aliases' in site && <Formerly site={site as Site} />}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:w-full max-md:flex-col max-md:items-stretch">
        {children}
      </div>
    </header>
  )
}

/** Numbers it once had: they stand on papers. */
function Formerly({ site: { aliases } }: { site: Site }) {
  const { site: t } = useTexts().research
  return aliases.length > 0 ? `, ${t.formerly(aliases.join(', '))}` : null
}

/** How many things are missing and the first of them; all of them hang from it. */
export function MissingNote({ site, missing }: { site: Site; missing: readonly Missing[] }) {
  const words = useTexts().research
  const { missing: t } = words
  const units = useUnits()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = missing
  if (!first) return null
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t.title}
      trigger={
        <button type="button" className="rounded-1 px-1 text-right text-12 hover:bg-well max-md:text-left">
          <span className="flex items-center justify-end gap-1 font-bold text-hold max-md:justify-start">
            <TriangleAlert size={13} aria-hidden />
            {t.count(missing.length)}
          </span>
          <span className="block text-ink-2">{sayMissing(first, words, units)}</span>
        </button>
      }
    >
      <MissingList site={site} missing={missing} onGone={() => setIsOpen(false)} />
    </Popover>
  )
}

/** What kind of job a site is; only an outline while nobody has said. */
function JobTypeBadge({ site }: { site: ListedSite }) {
  const { badges } = useTexts().research
  const badge = badgeOf(site)
  return <Badge variant={badge === 'TBD' ? 'outline' : 'secondary'}>{badges[badge]}</Badge>
}
