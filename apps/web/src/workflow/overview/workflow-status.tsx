import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { formatSecond } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders/overview.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { workflowQuery, DASHBOARD } from './dashboard.queries.ts'
import { SectionHead } from './section-head.tsx'

/** As the contract has them; its schemas would weigh on the first load. */
const STATUSES = [
  'ORDER_RECEIVED',
  'RESEARCHING',
  'READY_FOR_DISPATCH',
  'ASSIGNED',
  'QC_REVIEW',
  'SUBMITTED_TO_CUSTOMER',
] as const

/** How many orders are in each of six statuses: tall ticks on one line. */
export function WorkflowStatus({ onRefreshed }: { onRefreshed: () => void }) {
  const texts = useTexts()
  const t = texts.overview.workflow
  const id = useId()
  const zoned = useOfficeTime()
  const { data, error, dataUpdatedAt } = useQuery(workflowQuery())
  const { refresh, isBusy, refreshedAt } = useRefresh(onRefreshed)
  const time = formatSecond(dataUpdatedAt, zoned)
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t.title}>
        {data && (
          <span className="text-12 text-ink-2">
            {t.readAt}{' '}
            <time dateTime={new Date(dataUpdatedAt).toISOString()} className="mono">
              {time}
            </time>
          </span>
        )}
        <output className="sr-only">{refreshedAt !== null && t.refreshed(formatSecond(refreshedAt, zoned))}</output>
        <Button size="sm" isBusy={isBusy} onClick={refresh}>
          <RefreshCw size={13} aria-hidden />
          {t.refresh}
        </Button>
      </SectionHead>
      {error && !data ? <EmptyState title={t.failed} text={refusalText(error, texts)} /> : <Stations counts={data} />}
    </section>
  )
}

type Counts = Readonly<Record<(typeof STATUSES)[number], number>>

function Stations({ counts }: { counts: Counts | undefined }) {
  const texts = useTexts()
  const language = useLanguage()
  const most = Math.max(1, ...Object.values(counts ?? {}))
  return (
    <div className="relative px-6 pt-5 pb-4 max-md:px-4">
      <div className="relative grid grid-cols-3 gap-y-4 md:grid-cols-6">
        <Ruler className="absolute inset-x-0 top-24 border-t-ink! max-md:hidden" />
        {STATUSES.map((status) =>
          counts ? (
            <Link
              key={status}
              to="/orders"
              search={{ status }}
              className="group relative flex min-w-0 flex-col rounded-1 hover:underline"
            >
              <Tick share={counts[status] / most} count={counts[status].toLocaleString(language)} />
              <span className="pt-3 pr-1 text-11 font-semibold hyphens-auto text-ink-2">
                {texts.orders.statuses[status]}
              </span>
            </Link>
          ) : (
            <div key={status} data-skeleton>
              <div className="flex h-24 items-end border-ink max-md:border-b">
                <Skeleton className="h-10 w-1" />
              </div>
              <Skeleton className="mt-4 w-12 max-w-[80%]" />
            </div>
          ),
        )}
      </div>
    </div>
  )
}

/** Its height is the count; the number stands at its head. */
const Tick = ({ share, count }: { share: number; count: string }) => (
  <span className="flex h-24 items-end gap-1.5 border-ink max-md:border-b">
    <span
      aria-hidden
      className="w-1 shrink-0 self-end bg-ink group-hover:bg-ink-2"
      style={{ height: `max(2px, ${share * 80}%)` }}
    />
    <span
      className="flex items-start self-end text-20 font-extrabold tracking-[-0.01em]"
      style={{ height: `max(1.5rem, ${share * 80}%)` }}
    >
      {count}
    </span>
  </span>
)

/** Asks again for everything on the dashboard, and says when it was all there. */
function useRefresh(onRefreshed: () => void) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refreshedAt, setRefreshedAt] = useState<number | null>(null)
  const refresh = async () => {
    setIsBusy(true)
    await queries.refetchQueries({ queryKey: DASHBOARD })
    setIsBusy(false)
    setRefreshedAt(Date.now())
    onRefreshed()
  }
  return { refresh: () => void refresh(), isBusy, refreshedAt }
}
