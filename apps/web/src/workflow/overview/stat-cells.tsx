import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ageOf } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders/overview.ts'
import { cx } from '#ui/class-names.ts'
import { Explained } from '#ui/explained.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { mainPlacesFor } from '#shared/sections/navigation.ts'
import { statsQuery, type Stats } from './dashboard.queries.ts'
import { sayRevenue, sayDays, sayTrend, type Trend } from './say-trend.ts'

/** The four numbers of the company. */
export function StatCells() {
  const texts = useTexts()
  const t = texts.overview
  const { data, error, refetch } = useQuery(statsQuery())
  if (error && !data) {
    return <ReadFailed title={t.failed} error={error} onRetry={refetch} className="border-b border-rule-2" />
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

type TrendTextProps = { text: string; formula: string; isGood: boolean }

/** A trend, with how it is reckoned for whoever points at it or tabs to it. */
const TrendText = ({ text, formula, isGood }: TrendTextProps) => (
  <Explained meaning={formula} className={cx('font-bold', isGood ? 'text-ok' : 'text-bad')}>
    {text}
  </Explained>
)

const HEIGHT = 32
const PITCH = 8

type DayBarsProps = { counts: readonly number[]; label: string }

/** A small bar for each day, the last one in ink. */
function DayBars({ counts, label }: DayBarsProps) {
  const most = Math.max(...counts, 1)
  const width = counts.length * PITCH - 4
  return (
    <>
      <span className="sr-only">{label}</span>
      <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="mb-1 shrink-0">
        {counts.map((count, day) => {
          const height = Math.max(1, Math.round((count / most) * (HEIGHT - 4)))
          const isToday = day === counts.length - 1
          return (
            <rect
              // The place is the day.
              key={day}
              x={day * PITCH}
              y={HEIGHT - height}
              width={isToday ? 4 : 3}
              height={height}
              className={isToday ? 'fill-ink' : 'fill-rule-2'}
            />
          )
        })}
      </svg>
    </>
  )
}

type StatCellProps = {
  label: string
  value: string
  /** Where the counted ones are listed. */
  to: '/orders' | '/qc' | '/invoicing' | '/dispatch'
  search?: { open: true } | undefined
  bars?: ReactNode
  caption: ReactNode
}

/** One number with its name over it, and under it what to hold it against. */
function StatCell({ label, value, to, search, bars, caption }: StatCellProps) {
  const { data: user } = useQuery(currentUserQuery())
  const isOpen = user && mainPlacesFor(user).some(({ path }) => path === to)
  return (
    <div className="relative min-w-0 bg-sheet px-6 py-3 max-md:px-4">
      <div className="flex items-center justify-between gap-2 font-semibold text-ink-2">
        {label}
        {isOpen && <ArrowUpRight size={14} aria-hidden className="text-ink" />}
      </div>
      <div className="mt-0.5 flex items-end justify-between gap-3">
        <span className="text-[2rem]/10 font-extrabold tracking-[-0.02em]">
          {isOpen ? (
            <Link
              to={to}
              search={search ?? {}}
              aria-label={`${value} ${label}`}
              className="after:absolute after:inset-0 hover:underline"
            >
              {value}
            </Link>
          ) : (
            value
          )}
        </span>
        {bars}
      </div>
      <div className="min-h-4 text-12 text-ink-2">{caption}</div>
    </div>
  )
}

const StatCellSkeleton = ({ label }: { label: string }) => (
  <div className="bg-sheet px-6 py-3 max-md:px-4">
    <div className="font-semibold text-ink-2">{label}</div>
    <div className="mt-0.5 flex h-10 items-center">
      <Skeleton className="h-6 w-20" />
    </div>
    <div className="flex h-4 items-center">
      <Skeleton className="w-40 max-w-full" />
    </div>
  </div>
)
