import type { QcBuilding } from '@demarc/contract'
import { QUEUE_FILTERS } from '@demarc/domain/qc/review'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, UsersRound } from 'lucide-react'
import { isoDay, type Zoned } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import type { ListAddress } from '#shared/list/list-address.ts'
import { ListPane } from '#shared/list/list-screen.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import type { ListScreenState } from '#shared/list/use-list-screen.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { QcTabs } from '#shared/sections/qc-tabs.tsx'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts, type QcWords } from '#texts/qc/qc.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Badge } from '#ui/badge.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { readTimes, sayTime, usualTime } from '../verdict/own-times.ts'
import type { QcSearch } from './qc-search.ts'
import type { Queue } from './use-queue.ts'

type Props = { queue: Queue; address: ListAddress<QcSearch>; screen: ListScreenState<QcBuilding> }

/** What waits for review and what was sent back. */
export function QueuePane({ queue, address, screen }: Props) {
  const t = useQcTexts()
  const zoned = useOfficeTime()
  const today = isoDay(new Date(useNow()), zoned)
  const { search, openId, change } = address
  const { filter } = search
  const showAll = () => change({ filter: undefined })
  return (
    <Pane aria-label={t.title} inert={screen.isCovered} className="border-rule-2 md:h-full lg:border-r">
      <ListPane
        screen={screen}
        head={
          <>
            <PageHead narrow title={<span className="whitespace-normal">{t.title}</span>} />
            <QcTabs wraps />
          </>
        }
        filters={<Filter queue={queue} search={search} onChange={change} />}
        exported={exportOf('GET /api/qc/buildings/export', { filter: filter ?? 'all' })}
        // V shows the photo of an open building.
        views={{ hasKey: openId === undefined }}
        name="qc"
        filter={{ filter }}
        // Each filter says of its own that there is nothing in it.
        isFiltered={false}
        failed={t.listFailed}
        empty={{
          title: t.none[filter ?? 'all'],
          text: filter ? undefined : t.none.allHelp,
          action: filter && <Button onClick={showAll}>{t.none.showAll}</Button>,
        }}
        bulk={<OwnTime />}
        hints={[
          { keys: 'ArrowLeft ArrowRight', label: t.keys.ofPhoto },
          { keys: 'z', label: t.keys.ofUndo },
        ]}
        range={false}
      >
        <RowList label={t.queue} screen={screen} usual={{ desk: 71, phone: 71 }}>
          {(building, place) => <QueueRow building={building} place={place} today={today} zoned={zoned} />}
        </RowList>
      </ListPane>
    </Pane>
  )
}

/** Counted to 1,001, which reads "more than 1,000". */
const UNCOUNTED = 1001
type FilterProps = { queue: Queue; search: QcSearch; onChange: (next: Partial<QcSearch>) => void }

function Filter({ queue: { rows, waiting, total }, search, onChange }: FilterProps) {
  const t = useQcTexts()
  const language = useLanguage()
  // Of those that still wait: a row that has left is shown, and counted no more.
  const at = waiting.findIndex(({ id }) => id === search.building)
  const counted = (total === UNCOUNTED ? UNCOUNTED - 1 : total).toLocaleString(language)
  const said = total === UNCOUNTED ? t.moreThan(counted) : counted
  return (
    // Arrows go through the choices here, and not through the photos.
    <div data-shortcuts="off" className="flex grow flex-wrap items-center justify-between gap-2">
      <Segments
        label={t.filter}
        size="sm"
        options={QUEUE_FILTERS.map((value) => ({ value, label: t.filters[value] }))}
        value={search.filter ?? 'all'}
        onChange={(filter) => onChange({ filter: filter === 'all' ? undefined : filter })}
      />
      {rows && <output className="mono text-12 text-ink-2">{at >= 0 ? t.place(at + 1, said) : said}</output>}
    </div>
  )
}

/** For nobody but the reviewer, and from nothing but this browser. */
function OwnTime() {
  const t = useQcTexts()
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const times = readTimes(userId)
  const usual = usualTime(times)
  if (usual === null) return null
  return (
    <p title={t.ownTimeHelp} className="border-t border-rule-2 px-4 py-1 text-12 text-ink-2">
      {t.ownTime(sayTime(usual), times.length)}
    </p>
  )
}

type RowProps = { building: QcBuilding; place: RowPlace; today: string; zoned: Zoned }

/** One building of the queue: which one and when it is due, where, and why it wants a closer look. */
function QueueRow({ building, place, today, zoned }: RowProps) {
  const words = useQcTexts()
  const { jsb, dueDate, isUrgent, isHeld, isWarranty, rejection, status, updatedAt } = building
  const isOverdue = dueDate !== null && dueDate < today
  return (
    <button
      type="button"
      {...place.target}
      className="block w-full border-b border-rule py-2 pr-4 pl-4 text-left hover:bg-sheet-2 focus-visible:focus-inset aria-current:bg-sel aria-current:inset-shadow-stake"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="flex min-w-0 items-baseline gap-2">
          <JsnText value={jsb} />
          <OrderMarks of={{ isHeld }} className="ml-0!" />
        </span>
        {dueDate && (
          <span className={cx('mono shrink-0 text-12', isOverdue && 'font-bold text-bad')}>
            <span className="sr-only">{words.due} </span>
            {dueDate.slice(5).replace('-', '/')}
            {isOverdue && <span className="sr-only"> {words.overdue}</span>}
          </span>
        )}
      </span>
      <span className="flex items-center justify-between gap-2 text-12">
        <span className="min-w-0 grow truncate">{building.address ?? building.city ?? words.noAddress}</span>
        {rejection ? (
          <Badge variant="trouble" className={small}>
            {words.rejection.badge}
          </Badge>
        ) : status === 'QC_FAILED' ? (
          <Badge variant="outline" className={small}>
            {words.sentBack}
          </Badge>
        ) : (
          (isWarranty || isUrgent) && (
            <Badge variant={isWarranty ? 'warn' : 'trouble'} className={small}>
              {isWarranty ? words.warranty : words.urgent}
            </Badge>
          )
        )}
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-2 text-12 text-ink-2">
        <Standing building={building} words={words} />
        <span className="mono shrink-0">
          <span className="sr-only">{words.updated} </span>
          {isoDay(updatedAt, zoned).slice(5).replace('-', '/')}
        </span>
      </span>
    </button>
  )
}

const small = 'min-h-4.5! shrink-0 text-[0.6875rem]/4! max-md:text-13!'

/** Who has it, else why it wants a closer look: one line, so that nothing moves when somebody takes or leaves it. */
function Standing({ building: { claim, waitsFor, risks }, words }: { building: QcBuilding; words: QcWords }) {
  const holder =
    claim && !claim.isMine
      ? words.openWith(claim.name)
      : waitsFor && !waitsFor.isMine
        ? words.waitsWith(waitsFor.name)
        : null
  if (holder)
    return (
      <span className="flex min-w-0 grow items-center gap-1">
        <UsersRound size={12} aria-hidden className="shrink-0" />
        <span className="truncate">{holder}</span>
      </span>
    )
  const why = risks.map((risk) => words.risks[risk]).join(', ')
  if (!why) return <span className="min-w-0 grow truncate">{words.noRisk}</span>
  return (
    <span className="flex min-w-0 grow items-center gap-1 text-hold" title={why}>
      <TriangleAlert size={12} aria-hidden className="shrink-0" />
      <span className="truncate">{why}</span>
    </span>
  )
}
