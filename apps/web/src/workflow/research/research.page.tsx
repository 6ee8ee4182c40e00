import type { Site } from '@demarc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/research.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { whenIdle } from '#ui/lazy-part.tsx'
import { useMatches } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { LeaveGuard } from '#shared/leave-guard.tsx'
import { OrderDetailsDialog } from './order-details.dialog.tsx'
import { focusRow, focusSite, useResearchKeys } from './research-keys.ts'
import { readResearchSearch, type ResearchSearch } from './research-search.ts'
import { buildingsQuery, siteQuery } from './research.queries.ts'
import { ResearchTabs } from './research-tabs.tsx'
import { SiteDetails } from './site-details.tsx'
import { useHasUnsaved } from './site-drafts.ts'
import { SiteFilters } from './site-filters.tsx'
import { SiteListFaces } from './site-list-faces.tsx'
import { SiteListFoot } from './site-list-foot.tsx'
import { SiteList } from './site-list.tsx'
import { prefetchWorkbench, SitePane } from './site-pane.tsx'
import { useAddress } from '#shared/use-address.ts'
import { useSites } from './use-sites.ts'

const route = getRouteApi('/frame/signed-in/research')
/** There is no room for a site beside the list. */
const NARROW = '(width < 64rem)'

/** The sites to research, and the open one beside them; on narrow screens over them. */
export function ResearchPage() {
  const t = useTexts().research
  useDocumentTitle(t.title)
  const search = useAddress(route.useSearch(), readResearchSearch)
  const navigate = route.useNavigate()
  const list = useSites(search)
  const sites = list.sites ?? []
  const isNarrow = useMatches(NARROW)
  const { site: openId } = search
  const isOpen = openId !== undefined
  const isCovered = isNarrow && isOpen
  // Whoever goes through the list fast sees the row at once, and the site where they stop.
  const shownId = useDeferredValue(openId) ?? openId
  const { data: site } = useQuery({ ...siteQuery(shownId ?? ''), enabled: isOpen })
  const listed = sites.find(({ id }) => id === shownId)
  const [isReadingOrder, setIsReadingOrder] = useState(false)
  const change = (next: Partial<ResearchSearch>) =>
    // The way back from a site that lies over the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: isOpen || !next.site })
  const keys = useResearchKeys({ list, search, isCovered, isAsked: isReadingOrder, onChange: change })
  const known = site ?? listed
  const readOrder = () => known && setIsReadingOrder(true)
  useShortcuts([
    {
      keys: 'o',
      label: t.keys.order,
      group: t.title,
      run: readOrder,
      isEnabled: known !== undefined && !isReadingOrder,
    },
  ])
  const next = nextOf(sites, openId)
  usePrefetched(next?.id)
  useEffect(() => whenIdle(prefetchWorkbench), [])

  const open = (siteId: string) => {
    change({ site: siteId })
    if (isNarrow) setTimeout(focusSite, 0)
  }
  const goOn = (ready: Site) => {
    const following = nextOf(sites, ready.id)
    change({ site: following?.id })
    // The row it stands on now is the one that is worked on.
    if (following) setTimeout(isNarrow ? focusSite : focusRow, 0, following.id)
  }
  const [first] = sites
  return (
    <div className="relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[min(22rem,45%)_minmax(0,1fr)]">
      <LeaveGuard hasUnsaved={useHasUnsaved()} />
      <Pane aria-label={t.title} inert={isCovered} className="border-rule-2 md:h-full md:overflow-y-auto lg:border-r">
        <PageHead narrow title={t.title} />
        <ResearchTabs />
        <SiteFilters
          search={search}
          total={list.sites ? list.total : null}
          onChange={change}
          isAnswered={list.isAnswered}
          onFound={() => {
            if (!first) return
            open(first.id)
            if (!isNarrow) focusRow(first.id)
          }}
        />
        <div className="border-y border-rule-2">
          {sites.length > 0 ? (
            <SiteList
              sites={sites}
              total={list.total}
              openId={openId}
              loadMore={list.loadMore}
              onOpen={open}
              onStep={(way) => (way > 0 ? keys.next() : keys.previous())}
            />
          ) : (
            <SiteListFaces list={list} search={search} onChange={change} />
          )}
        </div>
        <div className="min-h-60 grow overflow-y-auto overscroll-contain max-lg:hidden">
          {isOpen && site && !isNarrow && <SiteDetails key={site.id} site={site} onOrderDetails={readOrder} />}
        </div>
        <SiteListFoot list={list} />
      </Pane>
      {openId && shownId && (
        <SitePane
          siteId={shownId}
          listed={listed}
          nextJsn={next?.jsn}
          isCovering={isNarrow}
          isBehind={isReadingOrder}
          onReady={goOn}
          onOrderDetails={readOrder}
          onClose={keys.leave}
        />
      )}
      {!isOpen && !isNarrow && (
        <EmptyState title={t.nothingSelected} text={t.nothingSelectedHelp} className="h-full bg-sheet-2" />
      )}
      {isReadingOrder && known && <OrderDetailsDialog site={known} onClose={() => setIsReadingOrder(false)} />}
    </div>
  )
}

/** The one that follows in the list; of the last one, the one before. */
function nextOf<T extends { readonly id: string }>(sites: readonly T[], siteId: string | undefined): T | undefined {
  const at = sites.findIndex(({ id }) => id === siteId)
  return at < 0 ? undefined : (sites[at + 1] ?? sites[at - 1])
}

/** The next site opens by itself: it is there when it does. */
function usePrefetched(siteId: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!siteId) return undefined
    return whenIdle(() => {
      void queries.prefetchQuery(siteQuery(siteId))
      void queries.prefetchQuery(buildingsQuery(siteId))
    })
  }, [queries, siteId])
}
