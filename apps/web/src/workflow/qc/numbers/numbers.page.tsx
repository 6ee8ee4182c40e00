import { periodOf } from '@demarc/domain/qc/numbers'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatCalendarDay, isoDay } from '#platform/formats.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useNow } from '#platform/now.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useQcNumbersTexts } from '#texts/qc-numbers.ts'
import { useQcTexts } from '#texts/qc.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '#shared/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { QcTabs } from '#shared/qc-tabs.tsx'
import { NumberCells } from './number-cells.tsx'
import { NumberSection } from './number-section.tsx'
import { numbersQuery, type Numbers } from './numbers.queries.ts'
import { readNumbersSearch, type NumbersSearch } from './numbers-search.ts'
import { PeriodChooser } from './period-chooser.tsx'
import { ProductionTable } from './production-table.tsx'
import { ReasonTable } from './reason-table.tsx'
import { WeekCharts } from './week-charts.tsx'
import { useAddress } from '#shared/use-address.ts'
import { WeekTable } from './week-table.tsx'

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
  const texts = useTexts()
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
        <EmptyState
          title={t.failed}
          text={refusalText(error, texts)}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
          className="py-12"
        />
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
