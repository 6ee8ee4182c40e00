import { getRouteApi } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/research-bulk.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { useMatches } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { useSelection } from '#shared/list/use-selection.ts'
import { focusRow, focusSite, useResearchKeys } from '../research-keys.ts'
import { readResearchSearch, type ResearchSearch } from '../research-search.ts'
import { ResearchTabs } from '../research-tabs.tsx'
import type { ListedSite } from '../research.queries.ts'
import { SiteFilters } from '../site-filters.tsx'
import { SiteListFaces } from '../site-list-faces.tsx'
import { SiteList } from '../site-list.tsx'
import { useSites } from '../use-sites.ts'
import { BulkResults } from './bulk-results.tsx'
import { BulkSite } from './bulk-site.tsx'
import { SiteMark } from './select-boxes.tsx'
import { SitesBar } from './sites-bar.tsx'
import { useBulkKeys } from './use-bulk-keys.ts'
import { useAddress } from '#shared/use-address.ts'
import { useBulkSites } from './use-bulk-sites.ts'

const route = getRouteApi('/frame/signed-in/research/bulk')
/** There is no room for a site beside the list. */
const NARROW = '(width < 64rem)'

/** Sites that wait for research, several at once: the numbers of one beside them, in forms instead of on the map. */
export function BulkPage() {
  const { research, bulk: t } = useTexts()
  useDocumentTitle(research.tabs.bulk)
  const { status: _, ...search } = useAddress(route.useSearch(), readResearchSearch)
  const navigate = route.useNavigate()
  const isNarrow = useMatches(NARROW)
  const isCovered = isNarrow && search.site !== undefined
  const change = (next: Partial<ResearchSearch>) =>
    // The way back from a site that lies over the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: search.site !== undefined || !next.site })
  const list = useSites(search)
  const sites = list.sites ?? []
  const selection = useSelection(sites)
  const acts = useBulkSites(selection)
  const keys = useResearchKeys({ list, search, isCovered, isAsked: false, onChange: change })
  useBulkKeys({ sites, openId: search.site, selection, acts, onOpen: (site) => change({ site }) })

  const open = (site: string) => {
    change({ site })
    if (isNarrow) setTimeout(focusSite, 0)
  }
  const isAllMarked = sites.length > 0 && selection.selected.length === sites.length
  const [first] = sites
  return (
    <div className="relative grid grid-cols-1 md:h-full lg:grid-cols-[min(22rem,45%)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <Pane aria-label={research.title} inert={isCovered} className="border-rule-2 lg:h-full lg:border-r">
        <PageHead narrow title={research.title} />
        <ResearchTabs />
        <SiteFilters
          search={search}
          total={list.sites ? list.total : null}
          hasStages={false}
          onChange={change}
          isAnswered={list.isAnswered}
          onFound={() => first && (change({ site: first.id }), focusRow(first.id))}
        />
        {sites.length > 0 ? (
          <>
            <div className="flex min-h-9 shrink-0 items-center border-b border-rule-2 px-4">
              <Checkbox
                label={selection.selected.length > 0 ? t.chosenSites(selection.selected.length) : t.chooseAll}
                checked={isAllMarked}
                indeterminate={selection.selected.length > 0 && !isAllMarked}
                onChange={() => (isAllMarked ? selection.clear() : selection.selectAll())}
              />
            </div>
            <SiteList
              isTall
              sites={sites}
              total={list.total}
              openId={search.site}
              loadMore={list.loadMore}
              onOpen={open}
              onStep={(way) => (way > 0 ? keys.next() : keys.previous())}
              markOf={(site: ListedSite) => <SiteMark site={site} selection={selection} />}
            />
          </>
        ) : (
          <SiteListFaces list={list} search={search} onChange={change} />
        )}
        {selection.selected.length > 0 ? (
          <SitesBar selection={selection} acts={acts} />
        ) : (
          <PaneFoot>
            <KeyHints
              hints={[
                { keys: 'j k', label: research.keys.move },
                { keys: 'x', label: t.keys.choose },
              ]}
            />
          </PaneFoot>
        )}
      </Pane>
      <div className="flex min-h-0 min-w-0 flex-col">
        {acts.results && <BulkResults results={acts.results} onOpen={open} onClose={acts.close} />}
        {search.site ? (
          <BulkSite
            key={search.site}
            siteId={search.site}
            hasMarks={selection.selected.length > 0}
            isCovering={isNarrow}
            onReady={() => keys.next()}
            onClose={keys.leave}
          />
        ) : (
          <EmptyState title={research.nothingSelected} text={t.help} className="h-full bg-sheet-2 max-lg:hidden" />
        )}
      </div>
    </div>
  )
}
