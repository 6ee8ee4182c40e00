import type { StatementSummary } from '@demarc/contract'
import { formatMoney } from '#platform/formats.ts'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { useLanguage } from '#texts/language.ts'
import { useStatementsTexts } from '#texts/money/statements.ts'
import { cx } from '#ui/class-names.ts'
import { useIsPhone } from '#ui/media.ts'
import { Row, Td, Th } from '#ui/table.tsx'

const BANDS = ['currentCents', 'to30Cents', 'to60Cents', 'to90Cents', 'over90Cents'] as const
const SUMS = ['pastDueCents', 'disputedCents', 'unappliedCents', 'totalCents'] as const
/** Beside an open statement there is room for what tells them apart. */
const TIGHT = ['pastDueCents', 'totalCents'] as const
const FURTHER = 'max-xl:hidden'

const isBand = (sum: string): boolean => BANDS.some((band) => band === sum)
const shownOf = (isTight: boolean) => (isTight ? TIGHT : ([...BANDS, ...SUMS] as const))

export function StatementColumns({ isTight }: { isTight: boolean }) {
  const { columns: t } = useStatementsTexts()
  return (
    <>
      <Th>{t.customer}</Th>
      {shownOf(isTight).map((sum) => (
        <Th key={sum} align="end" width="7.25rem" className={cx(isBand(sum) && FURTHER)}>
          {t[sum]}
        </Th>
      ))}
    </>
  )
}

type Props = { summary: StatementSummary; place: RowPlace; isTight: boolean }

export function StatementRow({ summary, place, isTight }: Props) {
  const t = useStatementsTexts()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const { customerName, pastDueCents, totalCents } = summary
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <Row {...place.tr} {...place.target} className="cursor-pointer">
      {isPhone ? (
        <Td className="h-auto! py-2 whitespace-normal!">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{customerName}</span>
            <span className="mono shrink-0">{money(totalCents)}</span>
          </span>
          {pastDueCents > 0 && (
            <span className="block text-right text-12 text-bad">
              {t.columns.pastDueCents} <span className="mono">{money(pastDueCents)}</span>
            </span>
          )}
        </Td>
      ) : (
        <>
          <Td title={customerName}>{customerName}</Td>
          {shownOf(isTight).map((sum) => (
            <Td
              key={sum}
              align="end"
              className={cx(
                'mono',
                isBand(sum) && FURTHER,
                summary[sum] === 0 && 'text-ink-3',
                sum === 'pastDueCents' && pastDueCents > 0 && 'font-semibold text-bad',
                sum === 'totalCents' && 'font-semibold',
              )}
            >
              {summary[sum] === 0 ? '–' : money(summary[sum])}
            </Td>
          ))}
        </>
      )}
    </Row>
  )
}
