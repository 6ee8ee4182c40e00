import type { TaxReportRow } from '@demarc/contract'
import { sayTaxRate } from '@demarc/domain/tax/sales-tax'
import { daysAfter } from '@demarc/domain/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatMoney, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { ExportMenu, exportOf } from '#shared/list/export-menu.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { ReadFailed } from '#shared/read-failed.tsx'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { useMay } from '#shared/session/may.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useSalesTaxTexts } from '#texts/money/sales-tax.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Row, Td, Th } from '#ui/table.tsx'
import { WideTable } from '#ui/wide-table.tsx'
import { taxReportQuery } from './tax-report.queries.ts'

/** What was taxed where, for a return. */
export function SalesTaxPage() {
  const t = useSalesTaxTexts()
  useDocumentTitle(t.title)
  return useMay('tax.read') ? <Reading /> : <EmptyState title={t.report.forbidden} className="py-12" />
}

/** The month before, which is the one to file. */
function useLastMonth() {
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const to = daysAfter(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

function Reading() {
  const { report: t } = useSalesTaxTexts()
  const { title } = useInvoicingSectionTexts()
  const { shell } = useTexts()
  const lastMonth = useLastMonth()
  const [chosen, setChosen] = useState<{ from?: string | undefined; to?: string | undefined } | null>(null)
  const days = chosen ?? lastMonth
  const { data, error, refetch } = useQuery(taxReportQuery(days))
  return (
    <div className="flex min-h-full flex-col">
      <PageHead title={title} subtitle={t.help} />
      <InvoicingTabs className="px-6 pt-1 max-md:px-4" />
      <div className="flex flex-wrap items-center gap-3 border-b border-rule px-6 py-2 max-md:px-4">
        <DaysFilter days={days} onChange={(next) => setChosen({ ...days, ...next })} />
        <ExportMenu exported={exportOf('GET /api/tax-report/export', days)} name="sales-tax" />
      </div>
      {error && <ReadFailed title={t.failed} error={error} onRetry={refetch} className="py-12" />}
      {!data && !error && (
        <SkeletonRows count={4} columns={['10rem', '5rem', '100%']} label={shell.loading} className="px-6" />
      )}
      {data?.length === 0 && <EmptyState title={t.none} text={t.noneHelp} className="py-12" />}
      {data && data.length > 0 && <Jurisdictions rows={data} />}
    </div>
  )
}

const SUMS = ['taxableCents', 'exemptCents', 'billedCents', 'creditedCents', 'netCents'] as const
/** What is taxable is of several jurisdictions at once: it does not add up. */
const ADDED = ['billedCents', 'creditedCents', 'netCents'] as const

function Jurisdictions({ rows }: { rows: readonly TaxReportRow[] }) {
  const { report: t } = useSalesTaxTexts()
  const language = useLanguage()
  const sumOf = (sum: (typeof ADDED)[number]) => rows.reduce((cents, row) => cents + row[sum], 0)
  return (
    <WideTable label={t.label} className="min-w-200">
      <thead>
        <tr>
          <Th>{t.columns.jurisdiction}</Th>
          <Th align="end" width="5rem">
            {t.columns.rate}
          </Th>
          {SUMS.map((sum) => (
            <Th key={sum} align="end" width="6.75rem">
              {t.columns[sum]}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.name} ${row.rateMillionths}`}>
            <Td>{row.name}</Td>
            <Td align="end" className="mono">
              {sayTaxRate(row.rateMillionths)}
            </Td>
            {SUMS.map((sum) => (
              <Td key={sum} align="end" className={row[sum] === 0 ? 'mono text-ink-2' : 'mono'}>
                {formatMoney(row[sum], language)}
              </Td>
            ))}
          </Row>
        ))}
        <Row>
          <Td className="font-bold" colSpan={4}>
            {t.total}
          </Td>
          {ADDED.map((sum) => (
            <Td key={sum} align="end" className="mono font-bold">
              {formatMoney(sumOf(sum), language)}
            </Td>
          ))}
        </Row>
      </tbody>
    </WideTable>
  )
}
