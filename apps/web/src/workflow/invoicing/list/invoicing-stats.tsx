import type { InvoicingStats } from '@demarc/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { sayRound } from '../say-money.ts'

type Cell = { label: string; cents: number; caption: ReactNode; way: Pick<LinkProps, 'to' | 'search'> }

/** The four sums. Each leads to what it counts, for those who may see it. */
export function StatCards({ stats, isLinked }: { stats: InvoicingStats | undefined; isLinked: boolean }) {
  const t = useInvoicingTexts().stats
  const labels = [t.outstanding, t.overdue, t.paid, t.toBill]
  return (
    <section
      aria-label={t.label}
      className="grid shrink-0 grid-cols-2 gap-px border-b border-rule-2 bg-rule-2 @min-[38rem]:grid-cols-4"
    >
      {stats ? (
        <Cells stats={stats} isLinked={isLinked} />
      ) : (
        labels.map((label) => <CardSkeleton key={label} label={label} />)
      )}
    </section>
  )
}

function Cells({ stats, isLinked }: { stats: InvoicingStats; isLinked: boolean }) {
  const t = useInvoicingTexts().stats
  const { outstanding, overdue, oldestOverdueDays, paidThisMonth, toBill } = stats
  const none = {
    q: undefined,
    customer: undefined,
    age: undefined,
    from: undefined,
    to: undefined,
    invoice: undefined,
    ask: undefined,
  }
  const cells: Cell[] = [
    {
      label: t.outstanding,
      cents: outstanding.cents,
      caption: outstanding.count > 0 ? t.invoices(outstanding.count) : t.none,
      way: { to: '/invoicing', search: { ...none, status: 'SENT' } },
    },
    {
      label: t.overdue,
      cents: overdue.cents,
      caption:
        overdue.count > 0 ? (
          <span className="font-semibold text-bad">{t.overdueBy(overdue.count, oldestOverdueDays)}</span>
        ) : (
          t.nothingOverdue
        ),
      way: { to: '/invoicing', search: { ...none, status: 'OVERDUE' } },
    },
    {
      label: t.paid,
      cents: paidThisMonth.cents,
      caption: paidThisMonth.count > 0 ? t.settled(paidThisMonth.count) : t.none,
      way: { to: '/invoicing', search: { ...none, status: 'PAID' } },
    },
    {
      label: t.toBill,
      cents: toBill.cents,
      caption: t.buildings(toBill.count),
      way: { to: '/invoicing/to-bill' },
    },
  ]
  return cells.map((cell) => <Card key={cell.label} cell={cell} isLinked={isLinked} />)
}

function Card({ cell: { label, cents, caption, way }, isLinked }: { cell: Cell; isLinked: boolean }) {
  const language = useLanguage()
  const value = sayRound(cents, language)
  return (
    <div className="relative min-w-0 bg-sheet px-4 py-2.5 has-[a:hover]:bg-sheet-2">
      <div className="font-semibold text-ink-2">{label}</div>
      <div className="truncate text-26 font-extrabold tracking-[-0.02em] tabular-nums" title={value}>
        {isLinked ? (
          <Link
            {...way}
            aria-label={`${label} ${value}`}
            className="after:absolute after:inset-0 focus-visible:after:focus-inset"
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </div>
      <div className="min-h-4 text-12 text-ink-2">{caption}</div>
    </div>
  )
}

const CardSkeleton = ({ label }: { label: string }) => (
  <div className="bg-sheet px-4 py-2.5">
    <div className="font-semibold text-ink-2">{label}</div>
    <div className="flex h-8 items-center">
      <Skeleton className="h-5 w-24" />
    </div>
    <div className="flex h-4 items-center">
      <Skeleton className="w-20" />
    </div>
  </div>
)
