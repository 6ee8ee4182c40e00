import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { JsnText } from '#shared/jsn.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { focusRow } from '#shared/list/list-focus.ts'
import { ListPane } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import type { ListScreenState } from '#shared/list/use-list-screen.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { useLanguage } from '#texts/language.ts'
import { useTexts, type ResearchTexts } from '#texts/orders/research.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import type { ListedSite } from '../model/research.queries.ts'
import { filterOf, RESEARCH_STAGES, SITE_SORTS } from './research-search.ts'
import { sayTotal, badgeOf, monthAndDay, sayPlace } from './site-words.ts'
import type { Sites } from './use-sites.ts'

type Props = Sites & {
  screen: ListScreenState<ListedSite>
  /** Where only those that wait are shown, there is no stage to choose. */
  hasStages?: boolean | undefined
  /** Where several sites can be selected: all of them, and what stands before each. */
  selectAll?: ReactNode
  markOf?: ((site: ListedSite) => ReactNode) | undefined
  hints?: readonly { readonly keys: string; readonly label: string }[]
  /** Stands below the list. */
  below: ReactNode
  className: string
  rowsClass: string
}

/** The list of sites beside the one that is worked on. */
export function SitesPane(props: Props) {
  const { address, screen, markOf, hints, below, className, rowsClass } = props
  const t = useTexts().research
  const { search, change } = address
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const filter = filterOf(search)
  return (
    <Pane aria-label={t.title} inert={screen.isCovered} className={cx('@container', className)}>
      <ListPane
        screen={screen}
        head={
          <>
            <PageHead narrow title={t.title} />
            <ResearchTabs />
          </>
        }
        filters={<Filters {...props} />}
        name="research"
        filter={filter}
        exported={exportOf('GET /api/sites-with-orders/export', filter)}
        isFiltered={search.q !== undefined}
        onClear={() => change({ q: undefined })}
        failed={t.listFailed}
        empty={search.status === 'READY_FOR_DISPATCH' ? { title: t.none.ready } : noneToResearch(t)}
        hints={hints}
        bulk={below}
      >
        <RowList label={t.title} screen={screen} usual={{ desk: 51, phone: 66 }} className={rowsClass}>
          {(site, place) => <SiteRow site={site} place={place} today={today} mark={markOf?.(site)} />}
        </RowList>
      </ListPane>
    </Pane>
  )
}

const noneToResearch = ({ none }: ReturnType<typeof useTexts>['research']) => ({
  title: none.title,
  text: none.done,
  action: (
    <Link to="/orders" search={{ status: 'ORDER_RECEIVED' }} className={buttonClass()}>
      {none.toOrders}
    </Link>
  ),
})

/** What is looked for and in which order; all of it stands in the address. */
function Filters({ address, list, screen, hasStages = true, selectAll }: Props) {
  const t = useTexts().research
  const language = useLanguage()
  const { search, change } = address
  const stage = search.status ?? 'RESEARCHING'
  const heading = stage === 'RESEARCHING' ? t.heading : t.readyHeading
  const openFirst = () => {
    const [first] = screen.rows
    if (!first) return
    screen.open(first.id)
    if (!screen.isNarrow) focusRow(first.id)
  }
  return (
    <>
      <div className="flex min-h-8 basis-full flex-wrap items-center justify-between gap-x-2">
        <h2 className="font-bold">{list.rows ? heading(sayTotal(list.total, t, language)) : t.headingAlone}</h2>
        {hasStages ? (
          <Segments
            label={t.order.status}
            size="sm"
            options={RESEARCH_STAGES.map((value) => ({ value, label: t.stages[value] }))}
            value={stage}
            onChange={(chosen) => change({ status: chosen === 'RESEARCHING' ? undefined : chosen })}
          />
        ) : (
          selectAll
        )}
      </div>
      <ListSearch label={t.search} screen={screen} onFound={openFirst} />
      <Select
        label={t.sort}
        options={SITE_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        value={search.sort ?? 'due'}
        onChange={(chosen) => change({ sort: chosen === 'due' ? undefined : chosen })}
        className="w-28"
      />
    </>
  )
}

/** One site at a time, or its numbers in bulk. */
function ResearchTabs() {
  const t = useTexts().research
  const tabs = [
    { to: '/research', label: t.tabs.research },
    { to: '/research/bulk', label: t.tabs.bulk },
  ] as const
  return (
    <TabNav label={t.sections} className="px-4 pt-1">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
          <TabCaption label={label} />
        </Link>
      ))}
    </TabNav>
  )
}

type SiteRowProps = {
  site: ListedSite
  place: RowPlace
  /** The office's day. */
  today: string
  /** Stands before it where several can be chosen. */
  mark?: ReactNode
}

/** One site of the list: what it is and when it is due, then where, and what kind of job. */
function SiteRow({ site, place, today, mark }: SiteRowProps) {
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
