import { PROGRESS, PROGRESS_OF, type Progress } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { Ellipsis, ListFilter } from 'lucide-react'
import { ColumnsChooser } from '#shared/list/columns.tsx'
import type { ListAddress } from '#shared/list/list-address.ts'
import { ListSearch } from '#shared/list/list-search.tsx'
import type { ListScreenState } from '#shared/list/use-list-screen.ts'
import { useMay } from '#shared/session/may.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { Select } from '#ui/form/select.tsx'
import type { useOrderColumns } from './order-columns.tsx'
import { ORDER_SORTS, type OrdersSearch } from '../orders-search.ts'
import type { ListedOrder } from '../orders.queries.ts'
import type { PortalParts } from '../portal-parts.ts'

type Props = {
  address: ListAddress<OrdersSearch>
  screen: ListScreenState<ListedOrder>
  columns: ReturnType<typeof useOrderColumns>['columns']
  own: PortalParts | undefined
}

/** The first status of each of the five words a customer reads stands for all that share it. */
const firstOf = (word: Progress): string => ORDER_STATUSES.find((status) => PROGRESS_OF[status] === word) ?? ''

/** What is looked for; all of it stands in the address. Beside an open order its words make room for one line. */
export function OrdersFilters({ address: { search, change }, screen, columns, own }: Props) {
  const t = useTexts().orders
  const isOffice = own === undefined
  const language = useLanguage()
  const mayDelete = useMay('order.delete')
  const choices = isOffice
    ? ORDER_STATUSES.map((status) => ({ value: status, label: t.statuses[status] }))
    : PROGRESS.map((word) => ({ value: firstOf(word), label: t.progress[word] }))
  return (
    <>
      <ListSearch label={t.search} screen={screen} />
      <Select
        label={t.columns.status}
        options={[{ value: '', label: t.allStatuses }, ...choices]}
        value={search.status ?? ''}
        onChange={(chosen) => change({ status: ORDER_STATUSES.find((status) => status === chosen) })}
        className="w-38 max-md:min-w-32 max-md:flex-1"
      />
      <MoreFilters search={search} isOffice={isOffice} onChange={change} />
      {isOffice && <ColumnsChooser columns={columns} labels={t.columns} />}
      {own && (
        <own.Views isMap={search.view === 'map'} onChange={(isMap) => change({ view: isMap ? 'map' : undefined })} />
      )}
      {mayDelete && <MoreMenu onDeleted={() => change({ deleted: true, order: undefined, row: undefined })} />}
      <h2 className="order-last ml-auto font-bold whitespace-nowrap md:@max-4xl:sr-only">
        {screen.list.rows ? t.heading(screen.list.total, (count) => count.toLocaleString(language)) : t.title}
      </h2>
    </>
  )
}

function MoreMenu({ onDeleted }: { onDeleted: () => void }) {
  const t = useTexts().orders
  return (
    <Menu
      trigger={
        <Button variant="ghost" shape="square" aria-label={t.more}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
      items={[{ label: t.deletedOrders.title, onSelect: onDeleted }]}
    />
  )
}

type MoreFiltersProps = { search: OrdersSearch; isOffice: boolean; onChange: (next: Partial<OrdersSearch>) => void }

/** Held, open and overdue, and in which order; the button says how many of them narrow the list. */
function MoreFilters({ search, isOffice, onChange }: MoreFiltersProps) {
  const t = useTexts().orders
  const count = [search.held, search.open, search.overdue].filter((chosen) => chosen !== undefined).length
  const box = (name: 'held' | 'open' | 'overdue') => (
    <Checkbox
      label={t.filters[name]}
      checked={search[name] ?? false}
      onChange={(isOn) => onChange({ [name]: isOn || undefined })}
    />
  )
  return (
    <Popover
      title={t.filters.button}
      align="start"
      className="w-56"
      trigger={
        <Button variant="ghost">
          <ListFilter size={16} aria-hidden />
          <span className="md:@max-4xl:sr-only">{t.filters.button}</span>
          {count > 0 && <span className="mono">{count}</span>}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-4 py-3">
        <div className="flex flex-col items-start">
          {isOffice && box('held')}
          {box('open')}
          {box('overdue')}
        </div>
        <RadioGroup
          label={t.sort.label}
          options={ORDER_SORTS.map((sort) => ({ value: sort, label: t.sort[sort] }))}
          value={search.sort ?? 'received'}
          onChange={(sort) => onChange({ sort: sort === 'received' ? undefined : sort })}
        />
      </div>
    </Popover>
  )
}
