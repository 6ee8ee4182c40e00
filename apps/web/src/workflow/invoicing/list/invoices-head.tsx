import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Invoice } from '@demarc/contract'
import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { useMay } from '#shared/session/may.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { buttonClass } from '#ui/button.tsx'
import { Keys } from '#ui/keys/kbd.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useMatches } from '#ui/media.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { FoldedFilters } from '#shared/list/folded-filters.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import type { ListScreenState } from '#shared/list/use-list-screen.ts'
import { AgeingBar, type Band } from './ageing-bar.tsx'
import { invoicingStatsQuery, type InvoicesFilter } from '../invoices.queries.ts'
import type { InvoicingSearch } from './invoicing-search.ts'
import { StatCards } from './invoicing-stats.tsx'

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
          <StatsFailed error={stats.error} onRetry={stats.refetch} />
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

const ALL = 'ALL'
type Choice = ShownInvoiceStatus | typeof ALL
/** As the specification has them, then those that are made of them. */
const CHOICES: readonly Choice[] = [ALL, 'DRAFT', 'SENT', 'PAID', 'DISPUTED', 'OVERDUE', 'VOID']
/** There is no room for seven of them side by side. */
const NARROW = '(width < 48rem)'

type InvoicesFiltersProps = {
  screen: ListScreenState<Invoice>
  filter: InvoicesFilter
  onChange: (next: Partial<InvoicingSearch>) => void
}

export function InvoicesFilters({ screen, filter, onChange }: InvoicesFiltersProps) {
  const words = useInvoicingTexts()
  const t = words.filter
  const isNarrow = useMatches(NARROW)
  const options = CHOICES.map((value) => ({ value, label: value === ALL ? t.all : words.statuses[value] }))
  // Neither: an age is chosen instead.
  const value = filter.age ? null : (filter.status ?? ALL)
  const choose = (status: Choice) => onChange({ status: status === ALL ? undefined : status, age: undefined })
  return (
    <>
      {isNarrow ? (
        <Select<Choice> label={t.status} options={options} value={value ?? ALL} onChange={choose} className="w-full" />
      ) : (
        <Segments<Choice> label={t.status} options={options} value={value} onChange={choose} />
      )}
      <ListSearch label={t.search} screen={screen} />
      <FoldedFilters count={[filter.customerId, filter.promiseBroken, filter.from, filter.to].filter(Boolean).length}>
        <CustomerFilter texts={t} value={filter.customerId} onChange={(customer) => onChange({ customer })} />
        <Checkbox
          label={t.promiseBroken}
          checked={filter.promiseBroken === 'true'}
          onChange={(isOn) => onChange({ promiseBroken: isOn ? 'true' : undefined })}
        />
        <DaysFilter days={filter} onChange={onChange} />
      </FoldedFilters>
    </>
  )
}

type StatsFailedProps = { error: Error; onRetry: () => unknown }

export function StatsFailed({ error, onRetry }: StatsFailedProps) {
  const { stats: t } = useInvoicingTexts()
  return <ReadFailed title={t.failed} error={error} onRetry={onRetry} className="shrink-0 border-b border-rule-2" />
}
