import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/orders.ts'
import { cx } from '#ui/class-names.ts'
import { whenIdle } from '#ui/lazy-part.tsx'
import { useMatches } from '#ui/media.ts'
import { Pane } from '#ui/pane.tsx'
import { useMay } from '#shared/may.ts'
import { useAddress } from '#shared/use-address.ts'
import { useSelection } from '#shared/list/use-selection.ts'
import type { CustomersWindow } from './customers-window.ts'
import { changedOrders } from './changed-orders.ts'
import { CreateOrderDialog } from './create-order.dialog.tsx'
import { DeletedOrders } from './deleted-orders.tsx'
import { prefetchEditOrder } from './edit-order.tsx'
import { OrderPanel, prefetchOrderPanel } from './order-panel.tsx'
import { OrderQuestions, prefetchOrderQuestions } from './order-questions.tsx'
import { addOrder } from './orders-cache.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersHead } from './orders-head.tsx'
import { focusRow, useOrdersKeys } from './orders-keys.ts'
import { OrdersList } from './orders-list.tsx'
import { readOrdersSearch, type OrdersSearch } from './orders-search.ts'
import { useOrderActs } from './use-order-acts.ts'
import { useOrders } from './use-orders.ts'

const route = getRouteApi('/frame/signed-in/orders')
/** There is no room for an order beside the list. */
const NARROW = '(width < 80rem)'

/** Every order, and the open one beside the list; on narrow screens over it. A customer reads their own. */
export function OrdersPage({ own }: { own?: CustomersWindow | undefined }) {
  const t = useTexts().orders
  useDocumentTitle(t.title)
  const search = useAddress(route.useSearch(), readOrdersSearch)
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const { order: openId } = search
  const isOpen = openId !== undefined
  const change = (next: Partial<OrdersSearch>) =>
    // The way back from an order that lies over the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: isOpen || !next.order })

  const list = useOrders(search)
  const orders = list.orders ?? []
  const selection = useSelection(orders)
  const acts = useOrderActs({ orders, search, selection, onChange: change })
  const isOffice = own === undefined
  const mayCreate = useMay('order.create')
  const isNarrow = useMatches(NARROW)
  const isCovered = isNarrow && isOpen
  // Whoever goes through the list fast sees the row at once, and the order where they stop.
  const shownId = useDeferredValue(openId) ?? openId
  useOrdersKeys({ list, search, selection, acts, isCovered, mayCreate, onChange: change })

  useEffect(() => {
    // The list is there first; what opens from it is there before anybody opens it.
    for (const prefetch of [prefetchOrderPanel, prefetchOrderQuestions, prefetchEditOrder]) whenIdle(prefetch)
  }, [])

  const isBehind = search.create === true || search.edit !== undefined || acts.question !== null
  const [first] = orders
  return (
    <div
      className={cx(
        'relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)]',
        isOpen && !isNarrow && 'grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <Pane aria-label={t.title} inert={isCovered} className="md:h-full">
        <OrdersHead isBehind={isBehind} own={own} onCreate={() => change({ create: true })} />
        {search.deleted ? (
          <DeletedOrders open onChange={change} />
        ) : (
          <>
            <OrdersFilters
              search={search}
              total={list.orders ? list.total : null}
              own={own}
              onChange={change}
              isAnswered={list.isAnswered}
              onFound={() => {
                if (!first) return
                change({ row: first.id })
                focusRow(first.id)
              }}
            />
            {own && search.view === 'map' && list.orders && list.orders.length > 0 ? (
              <own.Map
                orderIds={list.orders.map(({ id }) => id)}
                openId={openId}
                loadMore={list.loadMore}
                onOpen={(order) => change({ order })}
              />
            ) : (
              <OrdersList
                list={list}
                search={search}
                selection={selection}
                acts={acts}
                isOffice={isOffice}
                onChange={change}
              />
            )}
          </>
        )}
      </Pane>
      {isCovered && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t.details.close}
          onClick={() => change({ order: undefined, row: openId, edit: undefined })}
          className="absolute inset-0 z-2 cursor-default bg-scrim max-md:hidden"
        />
      )}
      {openId && shownId && (
        <OrderPanel
          open
          orderId={shownId}
          listed={orders.find(({ id }) => id === shownId)}
          isEditing={search.edit === shownId}
          acts={acts}
          own={own}
          isCovering={isNarrow}
          onChange={change}
        />
      )}
      <OrderQuestions open={acts.question !== null} acts={acts} onChange={change} />
      <CreateOrderDialog
        open={search.create === true}
        onClose={() => change({ create: undefined })}
        onCreated={(order) => {
          changedOrders.mine([order.id])
          addOrder(queries, order)
          change({ order: order.id, row: undefined, edit: undefined })
        }}
      />
    </div>
  )
}
