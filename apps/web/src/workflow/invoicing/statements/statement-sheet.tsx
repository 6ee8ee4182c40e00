import type { Statement } from '@demarc/contract'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { ExportMenu } from '#shared/list/export-menu.tsx'
import type { Days } from '#shared/list/find-days.ts'
import { useLanguage } from '#texts/language.ts'
import { useStatementsTexts } from '#texts/money/statements.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { StatementEntries } from './statement-entries.tsx'
import { entriesOf, statementPdfOf } from './statements.queries.ts'

type Props = {
  statement: Statement
  onDays: (next: Partial<Days>) => void
  /** What else can be done with it. */
  actions?: ReactNode
}

/** What was billed and paid on some days, with the balance after each entry, and what is open at the end of them. */
export function StatementSheet({ statement, onDays, actions }: Props) {
  const t = useStatementsTexts()
  const language = useLanguage()
  const { customerId, from, to, openingCents, closingCents, ageing, disputedCents, unappliedCents, entries } = statement
  const money = (cents: number) => formatMoney(cents, language)
  const asked = { customerId, from, to }
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-2 pb-3">
        <DaysFilter days={asked} onChange={onDays} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={statementPdfOf(asked)} target="_blank" rel="noreferrer">
            <FileText size={16} aria-hidden />
            {t.pdf}
          </ButtonLink>
          <ExportMenu exported={entriesOf(asked)} name={`statement-${from}-${to}`} />
          {actions}
        </div>
        <TitleBlock
          className="flex! w-full"
          cells={[
            { label: t.opening, value: money(openingCents) },
            { label: t.closing, value: money(closingCents) },
          ]}
        />
        <section aria-label={t.ageing(formatCalendarDay(to, language))}>
          <h3 className="mb-1 text-12 text-ink-2">{t.ageing(formatCalendarDay(to, language))}</h3>
          <TitleBlock
            className="flex! w-full"
            cells={[
              ...ageing.map(({ band, cents }) => ({ label: t.bands[band], value: money(cents) })),
              { label: t.columns.disputedCents, value: money(disputedCents) },
              { label: t.columns.unappliedCents, value: money(-unappliedCents) },
            ]}
          />
        </section>
      </div>
      <section aria-label={t.entries(entries.length)} className="border-t border-rule-2">
        <SectionHead title={t.entries(entries.length)} />
        <StatementEntries statement={statement} />
        {entries.length === 0 && <p className="px-4 py-2 text-13 text-ink-2">{t.noEntries}</p>}
      </section>
    </>
  )
}
