import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import type { ListAddress } from '#shared/list/list-address.ts'
import { BulkBar, ListScreen } from '#shared/list/list-screen.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen, type ListScreenState } from '#shared/list/use-list-screen.ts'
import { useSelection, type Selection } from '#shared/list/use-selection.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useListTexts } from '#texts/common/list.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { useIsPhone, useMatches } from '#ui/media.ts'
import { usePreferences } from '#ui/preferences.ts'
import { OpenOrder, OrderQuestions } from '../order/open-order.tsx'
import { OrderHeads, roomFor, useOrderColumns } from './order-columns.tsx'
import type { RowSetting } from './order-cells.tsx'
import { OrderRow } from './order-row.tsx'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersHead } from './orders-head.tsx'
import { ordersQuery } from './orders-list.queries.ts'
import { CLOSES, filterOf, isFiltered, MOST_AT_ONCE, NO_FILTER, viewOf, type OrdersSearch } from '../orders-search.ts'
import type { ListedOrder } from '../orders.queries.ts'
import type { PortalParts } from '../portal-parts.ts'
import { useOrderActs, type OrderActs } from '../acts/use-order-acts.ts'

type Props = {
  address: ListAddress<OrdersSearch>
  /** What a customer sees instead of the parts of the office. */
  own: PortalParts | undefined
}

const USUAL_ROW = { comfortable: 30, compact: 28 }
const USUAL_PHONE_ROW = 66

/** The orders of a filter, and the open one beside them. */
export function OrdersList({ address, own }: Props) {
  const t = useTexts().orders
  const { hints } = useListTexts()
  const mayCreate = useMay('order.create')
  const { list, selection, acts, screen } = useOrders(address)
  const { search, openId, change } = address
  const columns = useOrderColumns(own === undefined)
  const setting = useRowSetting({ shown: columns.shown, selection, acts, isPanelOpen: openId !== undefined })
  const isMap = own !== undefined && search.view === 'map'
  return (
    <>
      <ListScreen
        screen={screen}
        head={<OrdersHead address={address} own={own} isBehind={acts.question !== null} />}
        filters={<OrdersFilters address={address} screen={screen} columns={columns.columns} own={own} />}
        name="orders"
        filter={viewOf(search)}
        exported={exportOf('GET /api/orders/export', filterOf(search))}
        isFiltered={isFiltered(search)}
        onClear={() => change(NO_FILTER)}
        failed={t.listFailed}
        empty={{
          title: t.none.title,
          text: mayCreate ? t.none.first : t.none.yours,
          action: mayCreate && <Button onClick={() => change({ create: true })}>{t.create}</Button>,
        }}
        noResults={{ title: t.none.title, text: t.none.filtered }}
        skeleton={['8rem', '11rem', '16rem', '7rem', '3rem']}
        skeletonRows={5}
        bulk={<OrdersBulkBar selection={selection} acts={acts} />}
        hints={
          acts.canMark
            ? [
                { keys: 'x', label: hints.select },
                { keys: 's', label: t.keys.setStatus },
                { keys: 'h', label: t.keys.hold },
              ]
            : []
        }
        hasFoot={!isMap}
        panelClass="grid-cols-[minmax(0,1fr)_26rem]"
        panel={
          openId && (
            <OpenOrder
              orderId={openId}
              orders={screen.rows}
              address={address}
              acts={acts}
              own={own}
              isCovering={screen.isNarrow}
              onDecided={list.decided}
              onClose={screen.close}
            />
          )
        }
      >
        {isMap ? (
          <own.Map
            orderIds={screen.rows.map(({ id }) => id)}
            openId={openId}
            loadMore={list.loadMore}
            onOpen={screen.open}
          />
        ) : (
          <OrderRows address={address} screen={screen} selection={selection} setting={setting} />
        )}
      </ListScreen>
      <OrderQuestions acts={acts} onDecided={list.decided} onChange={change} />
    </>
  )
}

type RowsProps = {
  address: ListAddress<OrdersSearch>
  screen: ListScreenState<ListedOrder>
  selection: Selection<ListedOrder>
  setting: RowSetting
}

function OrderRows({ address, screen, selection, setting }: RowsProps) {
  const { density } = usePreferences()
  const { search, change } = address
  return (
    <RowList
      screen={screen}
      usual={{ desk: USUAL_ROW[density], phone: USUAL_PHONE_ROW }}
      head={
        <OrderHeads
          columns={setting.columns}
          isPanelOpen={setting.isPanelOpen}
          sort={search.sort ?? 'received'}
          onSort={(sort) => change({ sort: sort === 'received' ? undefined : sort })}
        />
      }
    >
      {(order, place) => (
        <OrderRow order={order} place={place} isMarked={selection.ids.has(order.id)} setting={setting} />
      )}
    </RowList>
  )
}

function useOrders(address: ListAddress<OrdersSearch>) {
  const t = useTexts().orders
  const { search, openId, change } = address
  const list = useList<ListedOrder>({ query: ordersQuery(filterOf(search)), openId })
  const orders = list.rows ?? []
  const selection = useSelection(orders)
  const acts = useOrderActs({ orders, address, selection, decided: list.decided })
  const mayCreate = useMay('order.create')
  const screen = useListScreen({
    address,
    list,
    title: t.title,
    closes: CLOSES,
    selection: acts.canMark ? selection : undefined,
    hasSearch: true,
    isBehind: acts.question !== null || search.create === true,
    keys: [
      { keys: 'c', label: t.keys.create, run: () => change({ create: true }), isEnabled: mayCreate },
      { keys: 'h', label: t.keys.holdLong, run: acts.holdOrRelease, isEnabled: acts.canHold },
      { keys: 's', label: t.setStatus.title, run: acts.askStatus, isEnabled: acts.canAskStatus },
      { keys: 'e', label: t.keys.edit, run: acts.edit, isEnabled: acts.canEdit },
      { keys: 'Escape', label: t.form.cancel, run: () => change(CLOSES), isEnabled: search.edit !== undefined },
    ],
  })
  return { list, selection, acts, screen }
}

/** Not all the columns fit then. */
const TIGHT = '(width < 64rem)'
const TIGHT_BESIDE_PANEL = '(width < 88rem)'

type SettingSource = Pick<RowSetting, 'isPanelOpen'> & {
  shown: RowSetting['columns']
  selection: Selection<ListedOrder>
  acts: OrderActs
}

function useRowSetting({ shown, selection, acts, isPanelOpen }: SettingSource): RowSetting {
  const words = useTexts().orders
  const zoned = useOfficeTime()
  const now = useNow()
  const isPhone = useIsPhone()
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
    isMarking: selection.ids.size > 0,
    isPanelOpen,
    onMark: toggle,
  }
}

/** What can be done with all the selected orders; an act is there when one of them takes it. */
function OrdersBulkBar({ selection, acts }: { selection: Selection<ListedOrder>; acts: OrderActs }) {
  const t = useTexts().orders.bulk
  const isTooMany = selection.selected.length > MOST_AT_ONCE
  const { hold, release, complete, close } = acts.ids
  const buttons = [
    { ids: hold, label: t.hold, keys: 'h', run: () => acts.hold() },
    { ids: release, label: t.release, run: () => acts.release() },
    { ids: complete, label: t.complete, run: () => acts.complete() },
    { ids: close, label: t.close, run: () => acts.closeOrders() },
  ].filter(({ ids }) => ids.length > 0 && !isTooMany)
  return (
    <BulkBar selection={selection} {...(isTooMany && { help: t.most(MOST_AT_ONCE) })}>
      {buttons.map(({ label, keys, run }) => (
        <Button key={label} keys={keys} onClick={run}>
          {label}
        </Button>
      ))}
    </BulkBar>
  )
}
