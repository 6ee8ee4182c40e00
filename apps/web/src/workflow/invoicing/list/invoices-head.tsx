import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { useMay } from '#shared/session/may.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/money/invoicing-sections.ts'
import { buttonClass } from '#ui/button.tsx'
import { Keys } from '#ui/keys/kbd.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { AgeingBar, type Band } from './ageing-bar.tsx'
import { invoicingStatsQuery, type InvoicesFilter } from '../invoices.queries.ts'
import type { InvoicingSearch } from './invoicing-search.ts'
import { StatCards } from './invoicing-stats.tsx'
import { StatsFailed } from './stats-failed.tsx'

type Props = { filter: InvoicesFilter; onChange: (next: Partial<InvoicingSearch>) => void }

/** What is owed, over the list of what was billed. */
export function InvoicesHead({ filter, onChange }: Props) {
  const { title } = useInvoicingSectionTexts()
  const mayBill = useMay('invoice.write')
  const maySum = useMay('invoice.totals')
  const stats = useQuery({ ...invoicingStatsQuery(), enabled: maySum })
  const choose = (band: Band | null) =>
    onChange({
      status: band === 'DISPUTED' ? band : undefined,
      age: band === 'DISPUTED' || band === null ? undefined : band,
    })
  return (
    <>
      <PageHead inset title={title} action={mayBill && <Create />} />
      <InvoicingTabs />
      {maySum &&
        (stats.error && !stats.data ? (
          <StatsFailed error={stats.error} onRetry={() => void stats.refetch()} />
        ) : (
          <>
            <StatCards stats={stats.data} isLinked />
            <AgeingBar
              stats={stats.data}
              chosen={filter.age ?? (filter.status === 'DISPUTED' ? filter.status : null)}
              onChoose={choose}
            />
          </>
        ))}
    </>
  )
}

/** It is made of what waits: that is where it leads. */
function Create() {
  const { create } = useInvoicingTexts()
  return (
    <Link to="/invoicing/to-bill" aria-keyshortcuts="C" className={buttonClass()}>
      <Plus size={16} aria-hidden />
      {create}
      <span aria-hidden className="inline-flex gap-1 max-md:hidden">
        <Keys keys="c" />
      </span>
    </Link>
  )
}
