import { useQuery } from '@tanstack/react-query'
import { ageOf } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/overview.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { statsQuery, type Stats } from './dashboard.queries.ts'
import { DayBars } from './day-bars.tsx'
import { sayRevenue } from './say-revenue.ts'
import { sayDays, sayTrend, type Trend } from './say-trend.ts'
import { StatCell, StatCellSkeleton } from './stat-cell.tsx'
import { TrendText } from './trend-text.tsx'

/** The four numbers of the company. */
export function StatCells() {
  const texts = useTexts()
  const t = texts.overview
  const { data, error, refetch } = useQuery(statsQuery())
  if (error && !data) {
    const again = <Button onClick={() => void refetch()}>{t.retry}</Button>
    return (
      <EmptyState title={t.failed} text={refusalText(error, texts)} action={again} className="border-b border-rule-2" />
    )
  }
  return (
    <section
      aria-label={t.numbers}
      className="grid grid-cols-1 gap-px border-b border-rule-2 bg-rule-2 @min-[22rem]:grid-cols-2 @min-[60rem]:grid-cols-4"
    >
      {data ? (
        <Numbers stats={data} />
      ) : (
        [t.activeOrders, t.pendingQc, t.revenue, t.fieldTeams].map((label) => (
          <StatCellSkeleton key={label} label={label} />
        ))
      )}
    </section>
  )
}

function Numbers({ stats }: { stats: Stats }) {
  const t = useTexts().overview
  const language = useLanguage()
  const said = (count: number) => count.toLocaleString(language)
  const revenue = sayRevenue(stats, t, language)
  const counts = stats.receivedByDay.map(({ count }) => count)
  return (
    <>
      <StatCell
        label={t.activeOrders}
        value={said(stats.activeOrders)}
        to="/orders"
        search={{ open: true }}
        bars={<DayBars counts={counts} label={t.received(counts.join(', '))} />}
        caption={captionOf(
          sayTrend(stats.received, t, language) ?? t.noneReceived(sayDays(stats.received.now, language)),
        )}
      />
      <StatCell
        label={t.pendingQc}
        value={said(stats.pendingQC)}
        to="/qc"
        caption={<Oldest since={stats.oldestPendingQC} />}
      />
      <StatCell label={t.revenue} to="/invoicing" value={revenue.value} caption={captionOf(revenue.caption)} />
      <StatCell
        label={t.fieldTeams}
        value={said(stats.fieldTeams)}
        to="/dispatch"
        caption={stats.fieldTeams ? t.inTheField(stats.liveAssignments, said(stats.liveAssignments)) : t.nobodyOut}
      />
    </>
  )
}

const captionOf = (said: Trend | string) => (typeof said === 'string' ? said : <TrendText {...said} />)

function Oldest({ since }: { since: string | null }) {
  const texts = useTexts()
  const now = useNow()
  if (!since) return texts.overview.nothingToReview
  const { count, unit } = ageOf(since, now)
  const { age } = texts.orders
  return unit === 'now' ? texts.overview.oldestNow : texts.overview.oldest(age[unit](count))
}
