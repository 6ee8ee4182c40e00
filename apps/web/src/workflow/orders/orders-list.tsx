import { useState } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/orders.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useIsPhone, useMatches } from '#ui/media.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '#shared/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import { roomFor, useOrderColumns } from './order-columns.ts'
import type { RowSetting } from './order-cells.tsx'
import { OrdersFoot } from './orders-foot.tsx'
import { isFiltered, NO_FILTER, type OrdersSearch } from './orders-search.ts'
import type { ListedOrder } from './orders.queries.ts'
import { OrdersTable } from './orders-table.tsx'
import type { OrderActs } from './use-order-acts.ts'
import type { Orders } from './use-orders.ts'

type Props = {
  list: Orders
  search: OrdersSearch
  selection: Selection<ListedOrder>
  acts: OrderActs
  isOffice: boolean
  onChange: (next: Partial<OrdersSearch>) => void
}

/** The list in its four faces, and its foot. */
export function OrdersList({ list, search, selection, acts, isOffice, onChange }: Props) {
  const isPanelOpen = search.order !== undefined
  const setting = useRowSetting({ selection, acts, isOffice, isPanelOpen, onChange })
  const [sight, setSight] = useState({ first: 0, last: -1 })
  const see = (first: number, last: number) => setSight({ first, last })
  const { orders } = list
  return (
    <>
      {orders && orders.length > 0 ? (
        <OrdersTable
          orders={orders}
          total={list.total}
          currentId={search.order ?? search.row}
          markedIds={selection.ids}
          setting={setting}
          sort={search.sort ?? 'received'}
          onSort={(sort) => onChange({ sort: sort === 'received' ? undefined : sort })}
          loadMore={list.loadMore}
          onSight={see}
        />
      ) : (
        <WithoutRows list={list} search={search} onChange={onChange} />
      )}
      <OrdersFoot list={list} search={search} selection={selection} acts={acts} sight={sight} />
    </>
  )
}

/** Not all the columns fit then. */
const TIGHT = '(width < 64rem)'
const TIGHT_BESIDE_PANEL = '(width < 88rem)'

type SettingSource = Omit<Props, 'list' | 'search'> & { isPanelOpen: boolean }

function useRowSetting({ selection, acts, isOffice, isPanelOpen, onChange }: SettingSource): RowSetting {
  const words = useTexts().orders
  const zoned = useOfficeTime()
  const now = useNow()
  const isPhone = useIsPhone()
  const { shown } = useOrderColumns(isOffice)
  const isTight = useMatches(isPanelOpen ? TIGHT_BESIDE_PANEL : TIGHT)
  const { toggle } = selection
  return {
    words,
    columns: roomFor(shown, isTight),
    zoned,
    now,
    today: isoDay(new Date(now), zoned),
    isPhone,
    canMark: acts.canMark,
    isPanelOpen,
    onOpen: (order) => onChange({ order, row: undefined, edit: undefined }),
    onMark: toggle,
  }
}

const face = 'grow border-t border-rule-2 py-12'

function WithoutRows({ list, search, onChange }: Pick<Props, 'list' | 'search' | 'onChange'>) {
  const texts = useTexts()
  const t = texts.orders
  const mayCreate = useMay('order.create')
  const { orders, error, refresh } = list
  if (error) {
    return (
      <EmptyState
        title={t.listFailed}
        text={refusalText(error, texts)}
        action={<Button onClick={refresh}>{t.retry}</Button>}
        className={face}
      />
    )
  }
  if (!orders) {
    return (
      <div className="grow overflow-hidden border-t border-rule-2 px-4">
        <SkeletonRows count={5} columns={['8rem', '11rem', '16rem', '7rem', '3rem']} label={texts.shell.loading} />
      </div>
    )
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        title={t.none.title}
        text={t.none.filtered}
        action={<Button onClick={() => onChange(NO_FILTER)}>{t.filters.clear}</Button>}
        className={face}
      />
    )
  }
  return (
    <EmptyState
      title={t.none.title}
      text={mayCreate ? t.none.first : t.none.yours}
      action={mayCreate && <Button onClick={() => onChange({ create: true })}>{t.create}</Button>}
      className={face}
    />
  )
}
