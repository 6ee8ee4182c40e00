import { useQuery } from '@tanstack/react-query'
import { useInvoicingSectionTexts } from '#texts/money/invoicing-sections.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { AgeingBar } from './ageing-bar.tsx'
import { invoicingStatsQuery } from '../invoices.queries.ts'
import { StatCards } from './invoicing-stats.tsx'
import { StatsFailed } from './stats-failed.tsx'

/** For those who see sums alone. */
export function Totals() {
  const { title } = useInvoicingSectionTexts()
  const { data, error, refetch } = useQuery(invoicingStatsQuery())
  return (
    <Pane aria-label={title} className="@container md:h-full">
      <PageHead inset title={title} />
      <InvoicingTabs />
      {error && !data ? (
        <StatsFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatCards stats={data} isLinked={false} />
          <AgeingBar stats={data} chosen={null} />
        </>
      )}
    </Pane>
  )
}
