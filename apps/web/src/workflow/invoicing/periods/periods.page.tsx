import type { Period } from '@demarc/contract'
import { daysAfter } from '@demarc/domain/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { ReadFailed } from '#shared/read-failed.tsx'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { useMay } from '#shared/session/may.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { usePeriodsTexts } from '#texts/money/periods.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Row, Td, Th } from '#ui/table.tsx'
import { WideTable } from '#ui/wide-table.tsx'
import { periodsQuery } from '../invoices.queries.ts'
import { useClosePeriod, useReopenPeriod } from './periods.queries.ts'

/** The months with what they come to; an admin closes them. */
export function PeriodsPage() {
  const t = usePeriodsTexts()
  useDocumentTitle(useInvoicingSectionTexts().tabs.periods)
  return useMay('invoice.write') ? <Reading /> : <EmptyState title={t.forbidden} className="py-12" />
}

/** `October 2026` */
const formatMonth = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

type Asked = { readonly period: Period; readonly act: 'close' | 'reopen' }

function Reading() {
  const t = usePeriodsTexts()
  const { title } = useInvoicingSectionTexts()
  const { shell } = useTexts()
  const language = useLanguage()
  const mayClose = useMay('period.close')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, refetch } = useQuery(periodsQuery())
  const latest = data?.months.find(({ isOver }) => isOver)
  const isDue = mayClose && latest && !latest.isClosed
  return (
    <div className="flex min-h-full flex-col">
      <PageHead
        title={title}
        subtitle={t.help}
        action={
          isDue && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked({ period: latest, act: 'close' })}>
              {t.closeThrough(formatMonth(latest.lastDay, language))}
            </Button>
          )
        }
      />
      <InvoicingTabs className="px-6 pt-1 max-md:px-4" />
      {error && <ReadFailed title={t.failed} error={error} onRetry={refetch} className="py-12" />}
      {!data && !error && (
        <SkeletonRows count={12} columns={['8rem', '5rem', '100%']} label={shell.loading} className="px-6" />
      )}
      {data && (
        <>
          <Months months={data.months} mayClose={mayClose} onAsk={setAsked} />
          <p className="px-6 py-2 text-12 text-ink-2 max-md:px-4">{t.note}</p>
        </>
      )}
      {asked?.act === 'close' && <CloseDialog period={asked.period} onClose={() => setAsked(null)} />}
      {asked?.act === 'reopen' && <ReopenDialog period={asked.period} onClose={() => setAsked(null)} />}
    </div>
  )
}

type MonthsProps = { months: readonly Period[]; mayClose: boolean; onAsk: (asked: Asked) => void }

function Months({ months, mayClose, onAsk }: MonthsProps) {
  const t = usePeriodsTexts()
  const { tabs } = useInvoicingSectionTexts()
  const language = useLanguage()
  return (
    <WideTable label={tabs.periods} className="min-w-264">
      <thead>
        <tr>
          <Th>{t.columns.month}</Th>
          <Th width="6rem">{t.columns.state}</Th>
          {SUMS.map((sum) => (
            <Th key={sum} align="end" width="6.75rem">
              {t.columns[sum]}
            </Th>
          ))}
          {mayClose && (
            <Th width="7rem">
              <span className="sr-only">{t.columns.actions}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {months.map((period) => (
          <Row key={period.month}>
            <Td>{formatMonth(period.lastDay, language)}</Td>
            <Td>
              <Badge variant={period.isClosed ? 'secondary' : 'outline'}>{period.isClosed ? t.closed : t.open}</Badge>
            </Td>
            {SUMS.map((sum) => (
              <Td key={sum} align="end" className={period[sum] === 0 ? 'mono text-ink-2' : 'mono'}>
                {formatMoney(period[sum], language)}
              </Td>
            ))}
            {mayClose && (
              <Td align="end">
                <MonthAct period={period} onAsk={onAsk} />
              </Td>
            )}
          </Row>
        ))}
      </tbody>
    </WideTable>
  )
}

const SUMS = [
  'invoicedCents',
  'creditedCents',
  'taxCents',
  'receivedCents',
  'refundedCents',
  'writtenOffCents',
] as const

/** A month that is not over has none. */
function MonthAct({ period, onAsk }: { period: Period; onAsk: MonthsProps['onAsk'] }) {
  const t = usePeriodsTexts()
  const language = useLanguage()
  if (!period.isOver) return null
  const act = period.isClosed ? 'reopen' : 'close'
  const month = formatMonth(period.lastDay, language)
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-haspopup="dialog"
      aria-label={act === 'close' ? t.closeThrough(month) : t.reopenMonth(month)}
      onClick={() => onAsk({ period, act })}
    >
      {act === 'close' ? t.close : t.reopen}
    </Button>
  )
}

type DialogProps = { period: Period; onClose: () => void }

function CloseDialog({ period, onClose }: DialogProps) {
  const t = usePeriodsTexts()
  const language = useLanguage()
  const close = useClosePeriod()
  const title = t.closeThrough(formatMonth(period.lastDay, language))
  return (
    <ActionDialog
      title={title}
      text={t.closing.text(formatCalendarDay(period.lastDay, language))}
      confirm={title}
      action={close}
      onConfirm={() => close.mutate({ through: period.lastDay }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** With every month after it. */
function ReopenDialog({ period, onClose }: DialogProps) {
  const t = usePeriodsTexts()
  const language = useLanguage()
  const reopen = useReopenPeriod()
  const title = t.reopenMonth(formatMonth(period.lastDay, language))
  const through = daysAfter(`${period.month}-01`, -1)
  return (
    <ReasonDialog
      title={title}
      text={t.reopening.text}
      confirm={title}
      action={reopen}
      onSay={(reason) => reopen.mutate({ through, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
