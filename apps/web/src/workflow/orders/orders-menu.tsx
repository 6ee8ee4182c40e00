import { Ellipsis } from 'lucide-react'
import { useTexts } from '#texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useMay } from '#shared/may.ts'
import { filterOf, type OrdersSearch } from './orders-search.ts'
import { useExportOrders } from './use-export-orders.ts'

type Props = { search: OrdersSearch; onChange: (next: Partial<OrdersSearch>) => void }

export function OrdersMenu({ search, onChange }: Props) {
  const t = useTexts().orders
  const save = useExportOrders()
  const mayDelete = useMay('order.delete')
  return (
    <Menu
      trigger={
        <Button variant="ghost" shape="square" aria-label={t.more}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
      items={[
        { label: t.exportCsv, onSelect: () => save.mutate({ kind: 'csv', filter: filterOf(search) }) },
        { label: t.exportXlsx, onSelect: () => save.mutate({ kind: 'xlsx', filter: filterOf(search) }) },
        ...(mayDelete
          ? [{ label: t.showDeleted, onSelect: () => onChange({ deleted: true, order: undefined, edit: undefined }) }]
          : []),
      ]}
    />
  )
}
