import { PROGRESS, PROGRESS_OF, type Progress } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import type { CustomersWindow } from './customers-window.ts'
import { ColumnsChooser } from './columns-chooser.tsx'
import { MoreFilters } from './more-filters.tsx'
import { sayTotal } from './order-words.ts'
import { SEARCH_ID } from './orders-keys.ts'
import { OrdersMenu } from './orders-menu.tsx'
import type { OrdersSearch } from './orders-search.ts'
import { useSearchText } from '#shared/use-search-text.ts'

type Props = {
  search: OrdersSearch
  /** Null: not known yet. */
  total: number | null
  own: CustomersWindow | undefined
  onChange: (next: Partial<OrdersSearch>) => void
  /** The rows are those of this search. */
  isAnswered: boolean
  /** Enter in the search: on to what it found. */
  onFound: () => void
}

/** The first status of each of the five words a customer reads stands for all that share it. */
const firstOf = (word: Progress): string => ORDER_STATUSES.find((status) => PROGRESS_OF[status] === word) ?? ''

/** What is looked for; all of it stands in the address. */
export function OrdersFilters({ search, total, own, onChange, isAnswered, onFound }: Props) {
  const t = useTexts().orders
  const isOffice = own === undefined
  const language = useLanguage()
  const { text, setText, enter } = useSearchText(search.q ?? '', (q) => onChange({ q: q || undefined }), {
    isAnswered,
    go: onFound,
  })
  const choices = isOffice
    ? ORDER_STATUSES.map((status) => ({ value: status, label: t.statuses[status] }))
    : PROGRESS.map((word) => ({ value: firstOf(word), label: t.progress[word] }))
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-2">
      <SearchInput
        id={SEARCH_ID}
        label={t.search}
        placeholder={t.search}
        keys="/"
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
        className="w-66 max-md:w-full"
      />
      <Select
        label={t.statusFilter}
        options={[{ value: '', label: t.allStatuses }, ...choices]}
        value={search.status ?? ''}
        onChange={(chosen) => onChange({ status: ORDER_STATUSES.find((status) => status === chosen) })}
        className="w-38 max-md:flex-1"
      />
      <MoreFilters search={search} isOffice={isOffice} onChange={onChange} />
      {isOffice && <ColumnsChooser />}
      {own && (
        <own.Views isMap={search.view === 'map'} onChange={(isMap) => onChange({ view: isMap ? 'map' : undefined })} />
      )}
      <OrdersMenu search={search} onChange={onChange} />
      <h2 className="ml-auto font-bold whitespace-nowrap max-md:ml-0 max-md:w-full">
        {total === null ? t.title : t.heading(sayTotal(total, t, language))}
      </h2>
    </search>
  )
}
