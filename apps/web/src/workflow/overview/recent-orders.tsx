import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { formatTime } from '#platform/formats.ts'
import { useTexts } from '#texts/overview.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '#shared/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { recentOrdersQuery, type RecentOrder } from './dashboard.queries.ts'
import { RecentOrderRow } from './recent-order-row.tsx'
import { SectionHead } from './section-head.tsx'
import { useSteadyOrders } from './steady-orders.ts'

/** The five that somebody most likely looks for. */
export function RecentOrders() {
  const texts = useTexts()
  const t = texts.overview.recent
  const id = useId()
  const { data, error, refetch, dataUpdatedAt } = useQuery(recentOrdersQuery())
  return (
    <section aria-labelledby={id} className="flex grow flex-col">
      <SectionHead id={id} title={t.title}>
        <Link to="/orders" className="flex items-center gap-1.5 font-bold hover:underline">
          {t.viewAll}
          <ArrowRight size={14} aria-hidden />
        </Link>
      </SectionHead>
      {error && !data && (
        <EmptyState
          title={t.failed}
          text={refusalText(error, texts)}
          action={<Button onClick={() => void refetch()}>{texts.overview.retry}</Button>}
        />
      )}
      {!data && !error && (
        <SkeletonRows
          count={3}
          columns={['7rem', '12rem', '6rem', '4rem']}
          label={texts.shell.loading}
          className="px-6 max-md:px-4 [&>div]:h-13"
        />
      )}
      {data && (data.length === 0 ? <NoOrders /> : <Rows fresh={data} readAt={dataUpdatedAt} />)}
    </section>
  )
}

function Rows({ fresh, readAt }: { fresh: readonly RecentOrder[]; readAt: number }) {
  const t = useTexts().overview.recent
  const zoned = useOfficeTime()
  const { rows, changed, since, show } = useSteadyOrders(fresh, readAt)
  return (
    <>
      <ul>
        {rows.map((order) => (
          <RecentOrderRow key={order.id} order={order} />
        ))}
      </ul>
      <div className="mt-auto">
        <output className="block">
          {changed > 0 && (
            <span className="flex min-h-10 items-center justify-between gap-4 border-t border-rule-2 px-6 text-12 text-ink-2 max-md:px-4">
              {t.changed(changed, formatTime(since, zoned))}
              <Button size="sm" variant="ghost" onClick={show}>
                {t.show}
              </Button>
            </span>
          )}
        </output>
      </div>
    </>
  )
}

/** An empty company: the first thing to do is to take an order. */
function NoOrders() {
  const t = useTexts().overview.recent
  const mayCreate = useMay('order.create')
  if (!mayCreate) return <EmptyState title={t.none} />
  return (
    <EmptyState
      title={t.none}
      text={t.noneHelp}
      action={
        <Link to="/orders" search={{ create: true }} className={buttonClass({ variant: 'primary' })}>
          {t.create}
        </Link>
      }
    />
  )
}
