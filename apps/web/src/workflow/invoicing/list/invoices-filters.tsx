import type { Invoice } from '@demarc/contract'
import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useMatches } from '#ui/media.ts'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import type { List } from '#shared/list/use-list.ts'
import type { InvoicesFilter } from '../invoices.queries.ts'
import type { InvoicingSearch } from './invoicing-search.ts'

const ALL = 'ALL'
type Choice = ShownInvoiceStatus | typeof ALL
/** As the specification has them, then those that are made of them. */
const CHOICES: readonly Choice[] = [ALL, 'DRAFT', 'SENT', 'PAID', 'DISPUTED', 'OVERDUE', 'VOID']
/** There is no room for seven of them side by side. */
const NARROW = '(width < 48rem)'

type Props = {
  list: List<Invoice>
  filter: InvoicesFilter
  onChange: (next: Partial<InvoicingSearch>) => void
  onFound: () => void
}

export function InvoicesFilters({ list, filter, onChange, onFound }: Props) {
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
      <ListSearch label={t.search} value={filter.q} list={list} onChange={(q) => onChange({ q })} onFound={onFound} />
      <CustomerFilter texts={t} value={filter.customerId} onChange={(customer) => onChange({ customer })} />
    </>
  )
}
