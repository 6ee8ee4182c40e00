import { firstPassYield } from '@demarc/domain/qc/numbers'
import type { ReactNode } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useQcNumbersTexts } from '#texts/qc-numbers.ts'
import { Explained } from '#ui/explained.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Numbers } from './numbers.queries.ts'
import { sayLength, sayPart } from './say-numbers.ts'

/** The four figures of the period, each with what it means. */
export function NumberCells({ total }: { total: Numbers['total'] | undefined }) {
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
