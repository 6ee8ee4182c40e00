import { ArrowLeft } from 'lucide-react'
import { formatDateTime } from '#platform/formats.ts'
import { JsnText } from '#shared/jsn.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import type { ListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useSelection } from '#shared/list/use-selection.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { DecidedOrders } from '../acts/orders-cache.ts'
import { OpenOrder, OrderQuestions } from '../order/open-order.tsx'
import { useRestoreOrder } from '../acts/order-acts.queries.ts'
import { sayAddress } from '../order/order-words.ts'
import { OrdersHead } from './orders-head.tsx'
import { deletedOrdersQuery, type DeletedOrder } from './orders-list.queries.ts'
import { CLOSES, viewOf, type OrdersSearch } from '../orders-search.ts'
import { useOrderActs } from '../acts/use-order-acts.ts'

/** What was deleted in the last 30 days, and the way back for each. */
export function DeletedOrders({ address }: { open: boolean; address: ListAddress<OrdersSearch> }) {
  const t = useTexts().orders.deletedOrders
  const { keys } = useTexts().orders
  const { search, openId, change } = address
  const list = useList<DeletedOrder>({ query: deletedOrdersQuery(), openId })
  const orders = list.rows ?? []
  const acts = useOrderActs({ orders, address, selection: useSelection(orders), decided: list.decided })
  const mayCreate = useMay('order.create')
  const screen = useListScreen({
    address,
    list,
    title: t.title,
    closes: CLOSES,
    isBehind: acts.question !== null || search.create === true,
    keys: [{ keys: 'c', label: keys.create, run: () => change({ create: true }), isEnabled: mayCreate }],
  })
  const back = () => change({ deleted: undefined, order: undefined, row: undefined })
  return (
    <DecidedOrders value={list.decided}>
      <ListScreen
        screen={screen}
        head={<OrdersHead address={address} own={undefined} isBehind={acts.question !== null} />}
        filters={<DeletedHead onBack={back} />}
        name="deleted-orders"
        filter={viewOf(search)}
        exported={exportOf('GET /api/deleted-orders/export', {})}
        isFiltered={false}
        failed={t.failed}
        empty={{ title: t.none, text: t.noneHelp }}
        skeleton={['8rem', '16rem', '9rem']}
        panelClass="grid-cols-[minmax(0,1fr)_26rem]"
        panel={
          openId && (
            <OpenOrder
              orderId={openId}
              orders={orders}
              address={address}
              acts={acts}
              own={undefined}
              isCovering={screen.isNarrow}
              onDecided={list.decided}
              onClose={screen.close}
            />
          )
        }
      >
        <RowList screen={screen} usual={{ desk: 40, phone: 66 }}>
          {(order, place) => <DeletedRow order={order} place={place} />}
        </RowList>
      </ListScreen>
      <OrderQuestions acts={acts} onDecided={list.decided} onChange={change} />
    </DecidedOrders>
  )
}

function DeletedHead({ onBack }: { onBack: () => void }) {
  const t = useTexts().orders.deletedOrders
  return (
    <>
      <Button variant="ghost" size="sm" onClick={onBack}>
        <ArrowLeft size={14} aria-hidden />
        {t.back}
      </Button>
      <h2 className="font-bold">{t.title}</h2>
      <span className="mr-auto text-ink-2">{t.help}</span>
    </>
  )
}

function DeletedRow({ order, place }: { order: DeletedOrder; place: RowPlace }) {
  const { orders: words } = useTexts()
  const zoned = useOfficeTime()
  const restore = useRestoreOrder()
  return (
    <div
      className={cx(
        'flex min-h-10 items-center gap-x-2 border-b border-rule pr-4',
        place.isCurrent ? 'bg-sel inset-shadow-stake' : 'hover:bg-sheet-2',
      )}
    >
      <button
        type="button"
        {...place.target}
        className="flex min-h-10 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 py-1 pr-2 pl-4 text-left focus-visible:focus-inset"
      >
        {order.jsn ? <JsnText value={order.jsn} /> : words.jsnPending}
        <span className="min-w-0 grow">{sayAddress(order, words)}</span>
        <span className="text-12 text-ink-2">
          <time dateTime={order.deletedAt} className="mono">
            {formatDateTime(order.deletedAt, zoned)}
          </time>{' '}
          {order.deletedByName && words.standing.by(order.deletedByName)}
        </span>
      </button>
      {order.actions.includes('restore') && (
        <Button size="sm" isBusy={restore.isPending} onClick={() => restore.mutate({ orderId: order.id })}>
          {words.details.restore}
        </Button>
      )}
    </div>
  )
}
