import { ListFilter } from 'lucide-react'
import { useTexts } from '#texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Popover } from '#ui/popover.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { ORDER_SORTS, type OrdersSearch } from './orders-search.ts'

type Props = { search: OrdersSearch; isOffice: boolean; onChange: (next: Partial<OrdersSearch>) => void }

/** Held, open and overdue, and in which order; the button says how many of them narrow the list. */
export function MoreFilters({ search, isOffice, onChange }: Props) {
  const t = useTexts().orders
  const count = [search.held, search.open, search.overdue].filter((chosen) => chosen !== undefined).length
  const box = (name: 'open' | 'overdue') => (
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
        <Button variant="ghost" size="sm" className="h-control">
          <ListFilter size={15} aria-hidden />
          {t.filters.button}
          {count > 0 && <span className="mono">{count}</span>}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-4 py-3">
        <div className="flex flex-col items-start">
          {isOffice && (
            <Checkbox
              label={t.filters.held}
              checked={search.held ?? false}
              onChange={(isOn) => onChange({ held: isOn || undefined })}
            />
          )}
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
