import type { MyHome } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { HomeInvoices } from './home-invoices.tsx'
import { HomeProgress } from './home-progress.tsx'
import { HomeWaiting } from './home-waiting.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { homeQuery } from './portal.queries.ts'

/** The home of a customer: where their orders stand, and what waits for them. */
export function PortalHomePage() {
  const texts = useTexts()
  const t = usePortalTexts()
  useDocumentTitle(texts.shell.dashboard)
  const { data: home, error, refetch } = useQuery(homeQuery())
  return (
    <div className="@container flex min-h-full flex-col">
      <PageHead title={texts.shell.dashboard} subtitle={t.home.subtitle} className="pb-3" />
      <Ruler />
      {home && <Home home={home} />}
      {!home && error && (
        <EmptyState
          title={t.home.failed}
          text={refusalText(error, texts)}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
          className="py-12"
        />
      )}
      {!home && !error && (
        <SkeletonRows count={6} columns={['8rem', '16rem']} label={texts.shell.loading} className="px-6 pt-4" />
      )}
    </div>
  )
}

const Home = ({ home }: { home: MyHome }) => (
  <>
    <HomeProgress orders={home.orders} />
    <div className="grid grow grid-cols-1 @min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col">
        <HomeWaiting waiting={home.waiting} />
        <LatestOrders />
      </div>
      <div className="border-rule-2 @max-[60rem]:border-t @min-[60rem]:border-l">
        <HomeInvoices owed={home.owed} overdue={home.overdue} />
      </div>
    </div>
  </>
)
