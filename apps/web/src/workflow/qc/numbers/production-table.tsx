import { formatDueDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useQcNumbersTexts } from '#texts/qc/qc-numbers.ts'
import { Row, Td, Th } from '#ui/table.tsx'
import { WideTable } from '#ui/wide-table.tsx'
import { SectionNote } from './number-section.tsx'
import type { Numbers } from './numbers.queries.ts'

type Fielder = Numbers['fielders'][number]
type Props = Pick<Numbers, 'fielders' | 'fielderCount' | 'ofNobody'> & { weeks: readonly string[] }

const judged = ({ passed, rework, outcomes }: Pick<Fielder, 'passed' | 'rework' | 'outcomes'>) =>
  passed + rework + outcomes

/** Whose work was judged, with a bar for each week. */
export function ProductionTable({ fielders, fielderCount, ofNobody, weeks }: Props) {
  const t = useQcNumbersTexts().production
  const language = useLanguage()
  const said = (count: number) => count.toLocaleString(language)
  const most = Math.max(1, ...fielders.flatMap((fielder) => fielder.weeks.map(judged)))
  return (
    <>
      {fielders.length === 0 && <SectionNote>{t.none}</SectionNote>}
      {fielders.length > 0 && (
        <WideTable label={t.title} className="min-w-140">
          <thead>
            <tr>
              <Th>{t.fielder}</Th>
              <Th width="11rem">{t.weeks}</Th>
              <Th align="end" width="5.5rem">
                {t.passed}
              </Th>
              <Th align="end" width="5.5rem">
                {t.rework}
              </Th>
              <Th align="end" width="6.5rem">
                {t.outcomes}
              </Th>
            </tr>
          </thead>
          <tbody>
            {fielders.map((fielder) => (
              <Row key={fielder.id}>
                <Td title={fielder.name}>{fielder.name}</Td>
                <Td>
                  <WeekBars fielder={fielder} weeks={weeks} most={most} />
                </Td>
                {[fielder.passed, fielder.rework, fielder.outcomes].map((count, at) => (
                  // The place is the column.
                  <Td key={at} align="end" className="mono">
                    {said(count)}
                  </Td>
                ))}
              </Row>
            ))}
          </tbody>
        </WideTable>
      )}
      {fielderCount > fielders.length && <SectionNote>{t.more(fielders.length, said(fielderCount))}</SectionNote>}
      {ofNobody > 0 && <SectionNote>{t.ofNobody(ofNobody)}</SectionNote>}
    </>
  )
}

const HEIGHT = 20

/** What passed is filled, what was sent back stands on it in outline, outcomes on top in grey. */
function WeekBars({ fielder, weeks, most }: { fielder: Fielder; weeks: readonly string[]; most: number }) {
  const t = useQcNumbersTexts().production
  const language = useLanguage()
  const byWeek = new Map(fielder.weeks.map((week) => [week.week, week]))
  const scale = HEIGHT / most
  const drawn = weeks.flatMap((name, n) => {
    const week = byWeek.get(name)
    return week ? [{ ...week, n }] : []
  })
  const text = drawn.map(({ week, passed, rework, outcomes }) =>
    t.weekText(formatDueDay(week, language), String(passed), String(rework), String(outcomes)),
  )
  const width = `${(0.7 / weeks.length) * 100}%`
  return (
    <>
      <span className="sr-only">{text.join('; ')}</span>
      <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible">
        <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-rule-2" />
        {drawn.map(({ week, n, passed, rework, outcomes }, at) => {
          const x = `${((n + 0.15) / weeks.length) * 100}%`
          return (
            <g key={week}>
              <title>{text[at]}</title>
              <rect x={x} width={width} y={HEIGHT - passed * scale} height={passed * scale} className="fill-ink-2" />
              {rework > 0 && (
                <rect
                  x={x}
                  width={width}
                  y={HEIGHT - (passed + rework) * scale}
                  height={rework * scale}
                  className="fill-sheet stroke-ink-2"
                />
              )}
              <rect
                x={x}
                width={width}
                y={HEIGHT - (passed + rework + outcomes) * scale}
                height={outcomes * scale}
                className="fill-rule-2"
              />
            </g>
          )
        })}
      </svg>
    </>
  )
}
