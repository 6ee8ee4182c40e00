import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListAddress } from '#shared/list/list-address.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import { useMay } from '#shared/session/may.ts'
import { MOST_AT_ONCE, type OrdersSearch } from '../orders-search.ts'
import type { ListedOrder } from '../orders.queries.ts'
import { actOnOrders, type SetAct } from './set-acts.queries.ts'

/** A question that lies over the screen. */
export type Question =
  | { kind: 'hold'; orderIds: string[] }
  | { kind: 'status' | 'cancel' | 'addSite' | 'renumber' | 'duplicate' | 'delete'; orderId: string }
type ActKind = Exclude<Question, { kind: 'hold' }>['kind']

type Source = {
  orders: readonly ListedOrder[]
  address: ListAddress<OrdersSearch>
  selection: Selection<ListedOrder>
  /** What the list shows at once. */
  decided: (orderIds: readonly string[]) => void
}

/** What can be done here: with the selected orders where some are selected, else with the one the keys are on. */
export function useOrderActs({ orders, address, selection, decided }: Source) {
  const queries = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const current = orders.find(({ id }) => id === (address.openId ?? address.row))
  const targets = selection.selected.length > 0 ? selection.selected : current ? [current] : []
  const idsOf = (action: 'hold' | 'release' | 'complete' | 'close', of: readonly ListedOrder[] = targets) =>
    of.filter(({ actions }) => actions.includes(action)).map(({ id }) => id)
  const may = (action: ListedOrder['actions'][number]) => current?.actions.includes(action) ?? false

  const act = (asked: SetAct) => {
    decided(asked.orderIds)
    actOnOrders(queries, asked)
  }
  const hold = (orderIds: string[] = idsOf('hold')) => setQuestion({ kind: 'hold', orderIds })
  const release = (orderIds: string[] = idsOf('release')) => act({ kind: 'release', orderIds })
  return {
    question,
    ask: (kind: ActKind, orderId: string) => setQuestion({ kind, orderId }),
    close: () => setQuestion(null),
    canMark: useMay('order.hold'),
    ids: { hold: idsOf('hold'), release: idsOf('release'), complete: idsOf('complete'), close: idsOf('close') },
    /** Asks why; holds once that is answered. */
    hold,
    holdFor: (orderIds: string[], reason: string | undefined) => act({ kind: 'hold', orderIds, reason }),
    release,
    complete: (orderIds: string[] = idsOf('complete')) => act({ kind: 'complete', orderIds }),
    closeOrders: (orderIds: string[] = idsOf('close')) => act({ kind: 'close', orderIds }),
    /** One key for both: what is not held is held; where all are, they are released. */
    holdOrRelease: () => (idsOf('hold').length > 0 ? hold() : release()),
    canHold: targets.length <= MOST_AT_ONCE && idsOf('hold').length + idsOf('release').length > 0,
    askStatus: () => current && setQuestion({ kind: 'status', orderId: current.id }),
    canAskStatus: useMay('order.hold') && current !== undefined,
    edit: () => current && address.change({ order: current.id, row: undefined, edit: current.id }),
    canEdit: may('edit') || may('annotate'),
  }
}
export type OrderActs = ReturnType<typeof useOrderActs>
