import { ReadFailed } from '#shared/read-failed.tsx'
import { periodOf, firstPassYield } from '@demarc/domain/qc/numbers'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatCalendarDay, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { QcTabs } from '#shared/sections/qc-tabs.tsx'
import { useMay } from '#shared/session/may.ts'
import { useAddress } from '#shared/use-address.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useQcNumbersTexts } from '#texts/qc/qc-numbers.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Explained } from '#ui/explained.tsx'
import { Input } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows, Skeleton } from '#ui/skeleton.tsx'
import { NumberSection, LENGTHS, lengthOf, searchOf } from './number-section.tsx'
import { readNumbersSearch, type NumbersSearch } from './numbers-search.ts'
import { numbersQuery, type Numbers } from './numbers.queries.ts'
import { ProductionTable } from './production-table.tsx'
import { ReasonTable } from './reason-table.tsx'
import { sayLength, sayPart } from './say-numbers.ts'
import { WeekCharts, WeekTable } from './week-charts.tsx'

const route = getRouteApi('/frame/signed-in/qc/numbers')

/** What came of the reviews: how much passes at once, what is sent back and why, how long it waits, who made it. */
export function NumbersPage() {
  const t = useQcTexts()
  const { title } = useQcNumbersTexts()
  useDocumentTitle(title)
  const mayReview = useMay('qc.review')
  if (!mayReview) return <EmptyState title={t.forbidden} className="py-12" />
  return <Reading />
}

function Reading() {
  const qc = useQcTexts()
  const t = useQcNumbersTexts()
  const language = useLanguage()
  const search = useAddress(route.useSearch(), readNumbersSearch)
  const navigate = route.useNavigate()
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const { data, error, isPlaceholderData, refetch } = useQuery(numbersQuery(search))
  const change = (next: NumbersSearch) => void navigate({ search: next, replace: true })
  const between = data && t.between(formatCalendarDay(data.from, language), formatCalendarDay(data.to, language))
  return (
    // Measured by the room there is, not by the window: larger letters need more of it.
    <div aria-busy={isPlaceholderData} className="@container flex min-h-full flex-col">
      <PageHead title={qc.title} subtitle={<span className="mono">{between ?? '\u00A0'}</span>} />
      <div className="print:hidden">
        <QcTabs className="px-6 pt-1 max-md:px-4" />
      </div>
      <PeriodChooser period={periodOf(search, today) ?? search} today={today} onChange={change} />
      {error ? (
        <ReadFailed title={t.failed} error={error} onRetry={refetch} className="py-12" />
      ) : (
        <Shown numbers={data} search={search} />
      )}
    </div>
  )
}

function Shown({ numbers, search }: { numbers: Numbers | undefined; search: NumbersSearch }) {
  const t = useQcNumbersTexts()
  const { shell } = useTexts()
  if (!numbers)
    return (
      <>
        <NumberCells total={undefined} />
        <SkeletonRows count={8} columns={['8rem', '6rem', '6rem', '100%']} label={shell.loading} className="px-6" />
      </>
    )
  const { total, weeks } = numbers
  if (total.passed + total.clarifications + total.workOrders + total.outcomes === 0)
    return (
      <EmptyState
        title={t.none}
        text={t.noneHelp}
        action={
          <Link to="/qc" className={buttonClass()}>
            {t.toQueue}
          </Link>
        }
        className="py-12"
      />
    )
  return (
    <>
      <NumberCells total={total} />
      <WeekCharts weeks={weeks} />
      <NumberSection title={t.byWeek.title} search={search} sheet="weeks">
        <WeekTable weeks={weeks} />
      </NumberSection>
      <div className="grid grow grid-cols-1 gap-px border-t border-rule-2 bg-rule-2 @min-[76rem]:grid-cols-2">
        <NumberSection title={t.reasons.title} meaning={t.reasons.means} search={search} sheet="reasons">
          <ReasonTable {...numbers} />
        </NumberSection>
        <NumberSection title={t.production.title} meaning={t.production.means} search={search} sheet="production">
          <ProductionTable {...numbers} weeks={weeks.map(({ week }) => week)} />
        </NumberSection>
      </div>
    </>
  )
}

/** The four figures of the period, each with what it means. */
function NumberCells({ total }: { total: Numbers['total'] | undefined }) {
  const t = useQcNumbersTexts()
  const language = useLanguage()
  const said = (count: number) => count.toLocaleString(language)
  const part = total ? firstPassYield(total) : null
  const wait = total?.medianMinutes ?? null
  const length = (minutes: number) => sayLength(minutes, t.lengths, language)
  const cells = [
    {
      label: t.yield,
      meaning: t.yieldMeans,
      value: part === null ? '–' : sayPart(part, language),
      caption: total && (total.first > 0 ? t.yieldOf(said(total.firstPassed), said(total.first)) : t.noFirst),
    },
    {
      label: t.passed,
      meaning: t.passedMeans,
      value: said(total?.passed ?? 0),
      caption: total && t.outcomesOf(said(total.outcomes)),
    },
    {
      label: t.rework,
      meaning: t.reworkMeans,
      value: said((total?.clarifications ?? 0) + (total?.workOrders ?? 0)),
      caption: total && t.reworkOf(said(total.clarifications), said(total.workOrders)),
    },
    {
      label: t.wait,
      meaning: t.waitMeans,
      value: wait === null ? '–' : length(wait),
      caption: total && (total.slowMinutes === null ? t.noWait : t.waitOf(length(total.slowMinutes))),
    },
  ]
  return (
    <dl className="grid grid-cols-1 gap-px border-b border-rule-2 bg-rule-2 @min-[22rem]:grid-cols-2 @min-[60rem]:grid-cols-4">
      {cells.map(({ label, meaning, value, caption }) => (
        <Cell
          key={label}
          label={
            <Explained fills meaning={meaning}>
              {label}
            </Explained>
          }
          value={total ? value : <Skeleton className="my-2 h-6 w-20" />}
          caption={total ? caption : <Skeleton className="my-1 w-32" />}
        />
      ))}
    </dl>
  )
}

type CellProps = { label: ReactNode; value: ReactNode; caption: ReactNode }

const Cell = ({ label, value, caption }: CellProps) => (
  <div className="relative min-w-0 bg-sheet px-6 py-3 max-md:px-4">
    <dt className="font-semibold text-ink-2">{label}</dt>
    <dd>
      <span className="block text-[2rem]/10 font-extrabold tracking-[-0.02em]">{value}</span>
      <span className="block min-h-4 text-12 text-ink-2">{caption}</span>
    </dd>
  </div>
)

type Props = {
  /** The days that are asked for. */
  period: NumbersSearch
  today: string
  onChange: (search: NumbersSearch) => void
}

/** So many weeks up to today, or any days of a year. */
function PeriodChooser({ period, today, onChange }: Props) {
  const t = useQcNumbersTexts()
  return (
    <search className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule-2 px-6 py-2 max-md:px-4 print:hidden">
      <Segments
        label={t.period}
        options={LENGTHS.map((value) => ({ value, label: t.weeks(Number(value)) }))}
        value={lengthOf(period, today)}
        onChange={(length) => onChange(searchOf(length, today))}
      />
      <span className="flex gap-2 max-md:w-full">
        <Day label={t.from} day={period.from} most={period.to} onChange={(from) => onChange({ ...period, from })} />
        <Day label={t.to} day={period.to} least={period.from} onChange={(to) => onChange({ ...period, to })} />
      </span>
    </search>
  )
}

type DayProps = {
  label: string
  day: string | undefined
  least?: string | undefined
  most?: string | undefined
  onChange: (day: string) => void
}

const Day = ({ label, day, least, most, onChange }: DayProps) => (
  <label className="flex min-w-0 items-center gap-1.5 text-12 font-semibold text-ink-2 max-md:flex-1 max-md:flex-col max-md:items-start">
    {label}
    <Input
      type="date"
      isMono
      // A day that is being typed is left alone; another period brings another field.
      key={day}
      defaultValue={day}
      min={least}
      max={most}
      onChange={({ target }) => target.validity.valid && target.value && onChange(target.value)}
      className="w-36! max-md:w-full!"
    />
  </label>
)
