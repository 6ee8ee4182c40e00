import { firstPassYield } from '@demarc/domain/qc/numbers'
import { useId, type ReactNode } from 'react'
import { formatDueDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useQcNumbersTexts } from '#texts/qc/qc-numbers.ts'
import { Row, Td, Th } from '#ui/table.tsx'
import { WideTable } from '#ui/wide-table.tsx'
import type { NumbersWeek } from './numbers.queries.ts'
import { sayLength, sayPart } from './say-numbers.ts'
import { Legend, WeekChart } from './week-chart.tsx'

type Props = { weeks: readonly NumbersWeek[] }

/** Yield, verdicts and waiting, side by side; the table under them says the same in figures. */
export const WeekCharts = ({ weeks }: Props) => (
  <div className="grid grid-cols-1 gap-px border-b border-rule-2 bg-rule-2 @min-[60rem]:grid-cols-3">
    <YieldChart weeks={weeks} />
    <JudgedChart weeks={weeks} />
    <WaitChart weeks={weeks} />
  </div>
)

/** How a week is named in words and where one points. */
function useWeekNames() {
  const language = useLanguage()
  return { language, named: (week: string, figure: string) => `${formatDueDay(week, language)} ${figure}` }
}

function YieldChart({ weeks }: Props) {
  const t = useQcNumbersTexts()
  const { language, named } = useWeekNames()
  const columns = weeks.map((week) => {
    const part = firstPassYield(week)
    const said = part === null ? t.byWeek.unknown : sayPart(part, language)
    return { week: week.week, parts: [{ value: part ?? 0, look: 'solid' as const }], said: named(week.week, said) }
  })
  return (
    <Chart title={t.charts.yield}>
      <WeekChart
        columns={columns}
        most={1}
        sayMost={(most) => sayPart(most, language)}
        text={t.charts.yieldText(columns.map(({ said }) => said).join(', '))}
      />
    </Chart>
  )
}

function JudgedChart({ weeks }: Props) {
  const t = useQcNumbersTexts()
  const { language, named } = useWeekNames()
  const columns = weeks.map(({ week, passed, clarifications, workOrders, outcomes }) => {
    const rework = clarifications + workOrders
    return {
      week,
      parts: [
        { value: passed, look: 'solid' as const },
        { value: rework, look: 'hollow' as const },
        { value: outcomes, look: 'pale' as const },
      ],
      said: named(week, [passed, rework, outcomes].map((count) => count.toLocaleString(language)).join(' / ')),
    }
  })
  const legend = [
    { look: 'solid' as const, label: t.passed },
    { look: 'hollow' as const, label: t.rework },
    { look: 'pale' as const, label: t.charts.outcomes },
  ]
  return (
    <Chart title={t.charts.judged} legend={<Legend entries={legend} />}>
      <WeekChart
        columns={columns}
        sayMost={(most) => most.toLocaleString(language)}
        text={t.charts.judgedText(columns.map(({ said }) => said).join(', '))}
      />
    </Chart>
  )
}

function WaitChart({ weeks }: Props) {
  const t = useQcNumbersTexts()
  const { language, named } = useWeekNames()
  const length = (minutes: number | null) =>
    minutes === null ? t.byWeek.unknown : sayLength(minutes, t.lengths, language)
  const columns = weeks.map(({ week, medianMinutes, slowMinutes }) => ({
    week,
    parts: [{ value: medianMinutes ?? 0, look: 'solid' as const }],
    line: slowMinutes,
    said: named(week, medianMinutes === null ? t.byWeek.unknown : `${length(medianMinutes)} / ${length(slowMinutes)}`),
  }))
  const legend = [
    { look: 'solid' as const, label: t.byWeek.median },
    { look: 'line' as const, label: t.charts.slow },
  ]
  return (
    <Chart title={t.charts.wait} legend={<Legend entries={legend} />}>
      <WeekChart
        columns={columns}
        sayMost={length}
        text={t.charts.waitText(columns.map(({ said }) => said).join(', '))}
      />
    </Chart>
  )
}

type ChartProps = { title: string; legend?: ReactNode; children: ReactNode }

function Chart({ title, legend, children }: ChartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col bg-sheet px-6 pt-2 pb-3 max-md:px-4 print:break-inside-avoid"
    >
      <div className="mb-1 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-13 font-bold">
          {title}
        </h2>
        {legend}
      </div>
      <div className="mt-auto">{children}</div>
    </section>
  )
}

/** The figures behind the charts, the newest week first. */
export function WeekTable({ weeks }: { weeks: readonly NumbersWeek[] }) {
  const t = useQcNumbersTexts()
  const language = useLanguage()
  const w = t.byWeek
  const length = (minutes: number | null) => (minutes === null ? '–' : sayLength(minutes, t.lengths, language))
  const heads = [
    w.first,
    w.yield,
    t.passed,
    t.reasons.clarifications,
    t.reasons.workOrders,
    t.production.outcomes,
    w.median,
    w.slow,
  ]
  const cellsOf = (week: NumbersWeek) => {
    const part = firstPassYield(week)
    const counts = [week.passed, week.clarifications, week.workOrders, week.outcomes]
    return [
      week.first.toLocaleString(language),
      part === null ? '–' : sayPart(part, language),
      ...counts.map((count) => count.toLocaleString(language)),
      length(week.medianMinutes),
      length(week.slowMinutes),
    ]
  }
  return (
    <WideTable label={w.title} className="min-w-180">
      <thead>
        <tr>
          <Th>{w.week}</Th>
          {heads.map((head) => (
            <Th key={head} align="end" width="11%">
              {head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <Row key={week.week}>
            <Td className="mono">{formatDueDay(week.week, language)}</Td>
            {cellsOf(week).map((cell, at) => (
              <Td key={heads[at]} align="end" className="mono">
                {cell}
              </Td>
            ))}
          </Row>
        ))}
      </tbody>
    </WideTable>
  )
}
