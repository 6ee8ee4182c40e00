import { useTexts } from '#texts/orders.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import type { OrderActs } from './use-order-acts.ts'
import type { OrdersSearch } from './orders-search.ts'
import type { ListedOrder } from './orders.queries.ts'
import type { Orders } from './use-orders.ts'

export const SEARCH_ID = 'orders-search'
export const PANEL_ID = 'order-details'
/** Where the row of an order is found, to move the focus there. */
export const rowId = (orderId: string) => `order-${orderId}`

export const focusRow = (orderId: string) => document.getElementById(rowId(orderId))?.focus()
/** From the list into the order that is open. */
export const focusPanel = () => document.getElementById(PANEL_ID)?.focus()

type Props = {
  list: Orders
  search: OrdersSearch
  selection: Selection<ListedOrder>
  acts: OrderActs
  /** The order fills the screen: the list behind it has no focus to give. */
  isCovered: boolean
  mayCreate: boolean
  onChange: (next: Partial<OrdersSearch>) => void
}

/** The keys of the list. Focus goes along: reading and Tab go on from the row they stand on. */
export function useOrdersKeys({ list, search, selection, acts, isCovered, mayCreate, onChange }: Props): void {
  const t = useTexts().orders
  const orders = list.orders ?? []
  const currentId = search.order ?? search.row
  const at = orders.findIndex(({ id }) => id === currentId)
  const current = orders[at]

  const goTo = (order: ListedOrder | undefined) => {
    if (!order) return
    // The open order follows; where none is open, only the row is another.
    onChange(search.order ? { order: order.id, edit: undefined } : { row: order.id })
    if (!isCovered) focusRow(order.id)
  }
  const next = () => {
    if (at >= orders.length - 2) list.loadMore?.()
    goTo(orders[Math.min(at + 1, orders.length - 1)])
  }
  const open = () => {
    if (search.order) return focusPanel()
    onChange({ order: currentId, row: undefined })
  }
  const mark = (isRange: boolean) => {
    // The first press begins with the first row.
    const order = current ?? orders[0]
    if (!order) return
    if (!current) goTo(order)
    selection.toggle(order.id, isRange)
  }
  const leave = () => {
    if (search.edit) return onChange({ edit: undefined })
    if (selection.selected.length > 0) return selection.clear()
    onChange({ order: undefined, row: search.order })
    if (search.order) setTimeout(focusRow, 0, search.order)
  }
  // A list that opens in a dialog leaves the focus to nobody for a moment: what is typed then is not for this screen.
  const isAsked = acts.question !== null || search.create === true
  const keys = (keysOf: string, label: string, run: () => void, isEnabled = true) => ({
    keys: keysOf,
    label,
    group: t.title,
    run,
    isEnabled: isEnabled && !isAsked,
  })
  const isList = !search.deleted
  useShortcuts([
    keys('c', t.keys.create, () => onChange({ create: true }), mayCreate),
    keys('/', t.keys.search, () => document.getElementById(SEARCH_ID)?.focus(), isList && !isCovered),
    keys('j', t.keys.next, next, isList),
    keys('k', t.keys.previous, () => goTo(orders[Math.max(at - 1, 0)]), isList),
    keys('Enter', t.keys.openLong, open, isList && current !== undefined),
    keys('x', t.keys.selectLong, () => mark(false), isList && acts.canMark),
    keys('shift+x', t.keys.selectTo, () => mark(true), isList && acts.canMark),
    keys('Escape', t.keys.leave, leave, Boolean(search.order ?? search.edit) || selection.selected.length > 0),
    keys('h', t.keys.holdLong, acts.holdOrRelease, acts.canHold),
    keys('s', t.keys.setStatusLong, acts.askStatus, acts.canAskStatus),
    keys('e', t.keys.edit, acts.edit, acts.canEdit),
    keys('r', t.keys.show, list.showChanged, isList),
  ])
}
