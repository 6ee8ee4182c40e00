import { X } from 'lucide-react'
import { useTexts } from '#texts/orders.ts'
import { Button } from '#ui/button.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import { filterOf, MOST_AT_ONCE, type OrdersSearch } from './orders-search.ts'
import type { ListedOrder } from './orders.queries.ts'
import { useExportOrders } from './use-export-orders.ts'
import type { OrderActs } from './use-order-acts.ts'

type Props = { search: OrdersSearch; selection: Selection<ListedOrder>; acts: OrderActs }

/** What can be done with all the chosen orders; an act is there when one of them takes it. */
export function BulkBar({ search, selection, acts }: Props) {
  const t = useTexts().orders
  const save = useExportOrders()
  const { selected, clear } = selection
  const isTooMany = selected.length > MOST_AT_ONCE
  const { hold, release, complete, close } = acts.ids
  const buttons = [
    { ids: hold, label: t.bulk.hold, keys: 'h', run: () => acts.hold() },
    { ids: release, label: t.bulk.release, run: () => acts.release() },
    { ids: complete, label: t.bulk.complete, run: () => acts.complete() },
    { ids: close, label: t.bulk.close, run: () => acts.closeOrders() },
  ].filter(({ ids }) => ids.length > 0)
  const orderIds = selected.map(({ id }) => id)
  const filter = filterOf(search)
  return (
    <div role="toolbar" aria-label={t.bulk.label} className="flex flex-wrap items-center gap-1.5 text-ink">
      <Button variant="ghost" size="sm" shape="square" aria-label={t.bulk.clear} onClick={clear}>
        <X size={14} aria-hidden />
      </Button>
      <strong className="mr-2 font-bold whitespace-nowrap">{t.bulk.selected(selected.length)}</strong>
      {isTooMany ? (
        <span>{t.bulk.most(MOST_AT_ONCE)}</span>
      ) : (
        <>
          {buttons.map(({ label, keys, run }) => (
            <Button key={label} size="sm" keys={keys} onClick={run}>
              {label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => save.mutate({ kind: 'csv', filter, orderIds })}>
            {t.exportCsv}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => save.mutate({ kind: 'xlsx', filter, orderIds })}>
            {t.exportXlsx}
          </Button>
        </>
      )}
    </div>
  )
}
