import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/orders/research.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { whenIdle } from '#ui/lazy-part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { OrderDetailsDialog } from './facts/order-details.dialog.tsx'
import { readResearchSearch } from './list/research-search.ts'
import { buildingsQuery, siteQuery } from './model/research.queries.ts'
import { useHasUnsaved } from './facts/site-drafts.ts'
import { SitesPane } from './list/sites-pane.tsx'
import { goOn, nextOf, useSites } from './list/use-sites.ts'

/** The list comes first: the site and its details are fetched while it is read. */
const loadSite = () => import('./site/site-pane.tsx')
const SitePane = lazy(async () => ({ default: (await loadSite()).SitePane }))
const SiteDetails = lazy(async () => ({ default: (await import('./facts/site-details.tsx')).SiteDetails }))
const prefetchSite = () =>
  void loadSite().then(
    ({ prefetchWorkbench }) => prefetchWorkbench(),
    () => undefined,
  )

/** The sites to research, and the open one beside them; on narrow screens over them. */
export function ResearchPage() {
  const { research: t, shell } = useTexts()
  useDocumentTitle(t.title)
  const { address, list } = useSites(readResearchSearch)
  const { openId } = address
  const isOpen = openId !== undefined
  // Whoever goes through the list fast sees the row at once, and the site where they stop.
  const shownId = useDeferredValue(openId) ?? openId
  const { data: site } = useQuery({ ...siteQuery(shownId ?? ''), enabled: isOpen })
  const listed = list.rows?.find(({ id }) => id === shownId)
  const [isReadingOrder, setIsReadingOrder] = useState(false)
  const known = site ?? listed
  const readOrder = () => known && setIsReadingOrder(true)
  const screen = useListScreen({
    address,
    list,
    title: t.title,
    hasSearch: true,
    isWorkbench: true,
    isBehind: isReadingOrder,
    keys: [{ keys: 'o', label: t.details.orderDetails, run: readOrder, isEnabled: known !== undefined }],
  })
  const { isNarrow } = screen
  const next = nextOf(list, openId)
  usePrefetched(next?.id)
  useEffect(() => whenIdle(prefetchSite), [])
  return (
    <div className="relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[min(22rem,45%)_minmax(0,1fr)]">
      <LeaveGuard hasUnsaved={useHasUnsaved()} />
      <SitesPane
        address={address}
        list={list}
        screen={screen}
        className="border-rule-2 md:h-full md:overflow-y-auto lg:border-r"
        rowsClass="grow-0! border-b border-rule-2 md:max-h-[300px] md:shrink-0"
        below={
          <div className="min-h-60 grow overflow-y-auto overscroll-contain max-lg:hidden">
            <Suspense>
              {isOpen && site && !isNarrow && <SiteDetails key={site.id} site={site} onOrderDetails={readOrder} />}
            </Suspense>
          </div>
        }
      />
      {openId && shownId && (
        <Suspense
          fallback={<SkeletonRows count={8} columns={['8rem', '16rem']} label={shell.loading} className="p-4" />}
        >
          <SitePane
            siteId={shownId}
            listed={listed}
            nextJsn={next?.jsn}
            isCovering={isNarrow}
            isBehind={isReadingOrder}
            onDecide={(siteId) => list.decided([siteId])}
            onReady={({ id }) => goOn(list, screen, id)}
            onOrderDetails={readOrder}
            onClose={screen.close}
          />
        </Suspense>
      )}
      {!isOpen && !isNarrow && (
        <EmptyState title={t.nothingSelected} text={t.nothingSelectedHelp} className="h-full bg-sheet-2" />
      )}
      {isReadingOrder && known && <OrderDetailsDialog site={known} onClose={() => setIsReadingOrder(false)} />}
    </div>
  )
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
