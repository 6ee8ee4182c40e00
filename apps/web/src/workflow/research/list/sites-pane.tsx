import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders/research.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { focusRow } from '#shared/list/list-focus.ts'
import { ListPane } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import type { ListScreenState } from '#shared/list/use-list-screen.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { filterOf, RESEARCH_STAGES, SITE_SORTS } from './research-search.ts'
import type { ListedSite } from '../model/research.queries.ts'
import { SiteRow } from './site-row.tsx'
import { sayTotal } from './site-words.ts'
import type { Sites } from './use-sites.ts'

type Props = Sites & {
  screen: ListScreenState<ListedSite>
  /** Where only those that wait are shown, there is no stage to choose. */
  hasStages?: boolean | undefined
  /** Where several sites can be selected: how, and what stands before each. */
  selection?: Selection<ListedSite> | undefined
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
  const { address, list, screen, selection, markOf, hints, below, className, rowsClass } = props
  const t = useTexts().research
  const { search, change } = address
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const filter = filterOf(search)
  return (
    <Pane aria-label={t.title} inert={screen.isCovered} className={cx('@container', className)}>
      <ListPane
        list={list}
        screen={screen}
        head={
          <>
            <PageHead narrow title={t.title} />
            <ResearchTabs />
          </>
        }
        filters={<Filters {...props} />}
        views={{ list: 'research', search: filter, onOpen: address.show }}
        exported={exportOf('GET /api/sites-with-orders/export', filter)}
        selection={selection}
        isFiltered={search.q !== undefined}
        onClear={() => change({ q: undefined })}
        failed={t.listFailed}
        empty={search.status === 'READY_FOR_DISPATCH' ? { title: t.none.ready } : noneToResearch(t)}
        hints={hints}
        bulk={below}
      >
        <RowList label={t.title} list={list} screen={screen} usual={{ desk: 51, phone: 66 }} className={rowsClass}>
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
            label={t.stage}
            size="sm"
            options={RESEARCH_STAGES.map((value) => ({ value, label: t.stages[value] }))}
            value={stage}
            onChange={(chosen) => change({ status: chosen === 'RESEARCHING' ? undefined : chosen })}
          />
        ) : (
          selectAll
        )}
      </div>
      <ListSearch label={t.search} value={search.q} list={list} onChange={(q) => change({ q })} onFound={openFirst} />
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
