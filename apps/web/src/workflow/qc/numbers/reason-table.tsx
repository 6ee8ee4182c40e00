import { useLanguage } from '#texts/language.ts'
import { useQcNumbersTexts } from '#texts/qc/qc-numbers.ts'
import { Row, Td, Th } from '#ui/table.tsx'
import { WideTable } from '#ui/wide-table.tsx'
import { SectionNote } from './number-section.tsx'
import type { Numbers } from './numbers.queries.ts'

type Reason = Numbers['reasons'][number]
const countOf = ({ clarifications, workOrders }: Reason) => clarifications + workOrders

/** What is sent back most, and why: a bar for each. */
export function ReasonTable({ reasons, reasonCount }: Pick<Numbers, 'reasons' | 'reasonCount'>) {
  const t = useQcNumbersTexts().reasons
  const language = useLanguage()
  if (reasons.length === 0) return <SectionNote>{t.none}</SectionNote>
  const most = Math.max(...reasons.map(countOf))
  const said = (count: number) => count.toLocaleString(language)
  const about = ({ byCustomer, label, slot, question }: Reason) =>
    byCustomer
      ? t.byCustomer
      : (label?.[language] ?? (slot === 'other' ? t.otherPhoto : (slot ?? question ?? t.notesAlone)))
  return (
    <>
      <WideTable label={t.title} className="min-w-140">
        <thead>
          <tr>
            <Th width="26%">{t.about}</Th>
            <Th>{t.reason}</Th>
            <Th width="6.5rem">
              <span className="sr-only">{t.count}</span>
            </Th>
            <Th align="end" width="5.5rem">
              {t.clarifications}
            </Th>
            <Th align="end" width="7rem">
              {t.workOrders}
            </Th>
          </tr>
        </thead>
        <tbody>
          {reasons.map((row) => (
            <Row key={[row.byCustomer, row.slot, row.question, row.reason].join('/')}>
              <Td title={about(row)}>{about(row)}</Td>
              <Td title={row.reason ?? undefined} className="text-ink-2">
                {row.reason}
              </Td>
              <Td className="pr-0">
                <Bar row={row} most={most} />
                <span className="sr-only">{said(countOf(row))}</span>
              </Td>
              <Td align="end" className="mono">
                {said(row.clarifications)}
              </Td>
              <Td align="end" className="mono">
                {said(row.workOrders)}
              </Td>
            </Row>
          ))}
        </tbody>
      </WideTable>
      {reasonCount > reasons.length && <SectionNote>{t.more(reasons.length, said(reasonCount))}</SectionNote>}
    </>
  )
}

/** Questions filled, the way back to the site in outline. */
function Bar({ row, most }: { row: Reason; most: number }) {
  const percent = (count: number) => `${(count / most) * 100}%`
  return (
    <svg aria-hidden width="100%" height="10" className="block overflow-visible">
      <rect width={percent(row.clarifications)} height="10" className="fill-ink-2" />
      {row.workOrders > 0 && (
        <rect
          x={percent(row.clarifications)}
          y="0.5"
          width={percent(row.workOrders)}
          height="9"
          className="fill-sheet stroke-ink-2"
        />
      )}
    </svg>
  )
}
