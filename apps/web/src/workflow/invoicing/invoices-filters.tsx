import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { Download } from 'lucide-react'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { ChangedNote } from '#ui/changed-note.tsx'
import { useMatches } from '#ui/media.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Segments } from '#ui/segments.tsx'
import { Select } from '#ui/select.tsx'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import { useExportInvoices, type InvoicesFilter } from './invoices.queries.ts'
import type { InvoicingSearch } from './invoicing-search.ts'
import { SEARCH_ID } from './row-focus.ts'
import type { InvoiceList } from './use-invoices.ts'

const ALL = 'ALL'
type Choice = ShownInvoiceStatus | typeof ALL
/** As the specification has them, then those that are made of them. */
const CHOICES: readonly Choice[] = [ALL, 'DRAFT', 'SENT', 'PAID', 'DISPUTED', 'OVERDUE', 'VOID']
/** There is no room for seven of them side by side. */
const NARROW = '(width < 48rem)'

type Props = {
  list: InvoiceList
  filter: InvoicesFilter
  onChange: (next: Partial<InvoicingSearch>) => void
  onFound: () => void
}

export function InvoicesFilters({ list, filter, onChange, onFound }: Props) {
  const words = useInvoicingTexts()
  const t = words.filter
  const isNarrow = useMatches(NARROW)
  const save = useExportInvoices()
  const typed = useSearchText(filter.q ?? '', (q) => onChange({ q: q || undefined }), {
    isAnswered: list.isAnswered,
    go: onFound,
  })
  const options = CHOICES.map((value) => ({ value, label: value === ALL ? t.all : words.statuses[value] }))
  // Neither: an age is chosen instead.
  const value = filter.age ? null : (filter.status ?? ALL)
  const choose = (status: Choice) => onChange({ status: status === ALL ? undefined : status, age: undefined })
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-2">
      {isNarrow ? (
        <Select<Choice> label={t.status} options={options} value={value ?? ALL} onChange={choose} className="w-full" />
      ) : (
        <Segments<Choice> label={t.status} options={options} value={value} onChange={choose} />
      )}
      <SearchInput
        id={SEARCH_ID}
        label={t.search}
        placeholder={t.search}
        keys="/"
        value={typed.text}
        onChange={typed.setText}
        onKeyDown={(event) => event.key === 'Enter' && typed.enter()}
        className="max-w-64 min-w-0 flex-1 basis-40 max-md:max-w-none"
      />
      <CustomerFilter texts={t} value={filter.customerId} onChange={(customer) => onChange({ customer })} />
      <ChangedNote
        count={list.changed}
        said={words.changed(list.changed)}
        show={words.showChanged}
        keys="."
        onShow={list.showChanged}
      />
      <Button
        variant="ghost"
        aria-label={t.csvLabel}
        title={t.csvLabel}
        isBusy={save.isPending}
        onClick={() => save.mutate(filter)}
        className="ml-auto"
      >
        <Download size={16} aria-hidden />
        {t.csv}
      </Button>
    </search>
  )
}
