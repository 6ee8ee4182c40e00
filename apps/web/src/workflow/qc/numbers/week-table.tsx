import { firstPassYield } from '@demarc/domain/qc/numbers'
import { formatDueDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useQcNumbersTexts } from '#texts/qc/qc-numbers.ts'
import { Row, Td, Th } from '#ui/table.tsx'
import { WideTable } from './number-section.tsx'
import type { NumbersWeek } from './numbers.queries.ts'
import { sayLength, sayPart } from './say-numbers.ts'

/** The figures behind the charts, the newest week first. */
export function WeekTable({ weeks }: { weeks: readonly NumbersWeek[] }) {
  const t = useQcNumbersTexts()
  const language = useLanguage()
  const w = t.byWeek
  const length = (minutes: number | null) => (minutes === null ? '–' : sayLength(minutes, t.lengths, language))
  const heads = [w.first, w.yield, w.passed, w.clarifications, w.workOrders, w.outcomes, w.median, w.slow]
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
