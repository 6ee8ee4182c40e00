import type { OrderDetail } from '@demarc/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow, type OrdersTexts } from '#texts/orders/orders.ts'
import { notify } from '#ui/messages.ts'
import { useDecidedOrders } from './decided-orders.ts'
import { keepOrder, takeOutOrder } from './orders-cache.ts'
import { DELETED_ORDERS, ORDER_LISTS } from '../orders.queries.ts'
import { saidOr } from '#shared/action/said-or.ts'

type Words = OrdersTexts['orders']
type Said = { title: string; description?: string | undefined }
export type OrderEditBody = BodyOf<'PUT /api/orders/:orderId'>

type Act<Variables> = {
  send: (orderId: string, variables: Variables) => Promise<OrderDetail>
  say: (words: Words, order: OrderDetail, variables: Variables) => Said
  /** How to take it back, where that can be done. */
  undo?: ((queries: QueryClient, order: OrderDetail, variables: Variables) => (() => void) | null) | undefined
}

/** What is done to one order: it is kept as the server answers it, and told with a way back. */
function useOrderAct<Variables>(orderId: string, { send, say, undo }: Act<Variables>) {
  const queries = useQueryClient()
  const decided = useDecidedOrders()
  return useMutation({
    meta: { refusedTitle: () => textsNow().orders.error },
    mutationFn: (variables: Variables) => {
      decided([orderId])
      return saidOr(send(orderId, variables), () => textsNow().orders.updateFailed)
    },
    onSuccess: (order, variables) => {
      keepOrder(queries, order)
      const words = textsNow().orders
      const takeBack = undo?.(queries, order, variables)
      notify({
        ...say(words, order, variables),
        ...(takeBack && { action: { label: words.undo, keys: 'z', onClick: takeBack } }),
      })
    },
  })
}

const params = (orderId: string) => ({ params: { orderId } })
const putOrder = (orderId: string, body: OrderEditBody) =>
  call('PUT /api/orders/:orderId', { ...params(orderId), body })
const resume = (orderId: string) => call('POST /api/orders/:orderId/resume', params(orderId))

/** Runs what takes an act back, in the same way as an act. */
function takeBack(queries: QueryClient, send: () => Promise<OrderDetail>): void {
  const mutation = queries.getMutationCache().build(queries, {
    meta: { refusedTitle: () => textsNow().orders.error },
    mutationFn: send,
    onSuccess: (order: OrderDetail) => {
      keepOrder(queries, order)
      notify({ title: textsNow().orders.undone })
    },
  })
  mutation.execute(undefined).catch(() => undefined)
}

/** The fields of an edit as they stood before it; a status set by hand is resumed, not set by hand once more. */
const valuesBefore = (before: OrderDetail, edit: OrderEditBody): OrderEditBody =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in edit && name !== 'version' && name !== 'status'))

/** Completing an order has no way back. */
const completes = (before: OrderDetail, { status }: OrderEditBody) =>
  before.status === 'ORDER_RECEIVED' && status === 'RESEARCHING' && before.actions.includes('complete')

function undoEdit(queries: QueryClient, before: OrderDetail, after: OrderDetail, edit: OrderEditBody) {
  if (completes(before, edit)) return null
  const values = valuesBefore(before, edit)
  const wasByHand = before.override && after.status !== before.status
  const send = async () => {
    const body = { ...values, ...(wasByHand && { status: before.status, reason: before.override?.reason }) }
    const order = Object.keys(body).length > 0 ? await putOrder(after.id, { ...body, version: after.version }) : after
    return before.override || !order.override ? order : resume(after.id)
  }
  return () => takeBack(queries, send)
}

export const useEditOrder = (before: OrderDetail) =>
  useOrderAct<OrderEditBody>(before.id, {
    send: putOrder,
    say: ({ success, updated }) => ({ title: success, description: updated }),
    undo: (queries, after, edit) => undoEdit(queries, before, after, edit),
  })

export const useResumeOrder = (order: OrderDetail) =>
  useOrderAct<void>(order.id, {
    send: resume,
    say: ({ setStatus }) => ({ title: setStatus.resumed }),
    undo: (queries, after) => () =>
      takeBack(queries, () =>
        putOrder(order.id, { status: order.status, reason: order.override?.reason, version: after.version }),
      ),
  })

export const useCancelOrder = (order: OrderDetail) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/cancel'>>(order.id, {
    send: (orderId, body) => call('POST /api/orders/:orderId/cancel', { ...params(orderId), body }),
    say: ({ cancelOrder }, _order, { finish = [] }) => ({
      title: cancelOrder.done,
      description: finish.length > 0 ? cancelOrder.doneFinish(finish.length) : undefined,
    }),
  })

export const useAddSite = (order: OrderDetail) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/sites'>>(order.id, {
    send: (orderId, body) => call('POST /api/orders/:orderId/sites', { ...params(orderId), body }),
    say: ({ addSite }, { sites }) => ({ title: addSite.done, description: sites.at(-1)?.jsn }),
  })

export const useRenumberSite = (order: OrderDetail) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/renumber'>>(order.id, {
    send: (orderId, body) => call('POST /api/orders/:orderId/renumber', { ...params(orderId), body }),
    say: ({ renumber }, { sites }, { siteId }) => ({
      title: renumber.done,
      description: sites.find(({ id }) => id === siteId)?.jsn,
    }),
  })

export const useMarkDuplicate = (order: OrderDetail) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/duplicate'>>(order.id, {
    send: (orderId, body) => call('POST /api/orders/:orderId/duplicate', { ...params(orderId), body }),
    say: ({ duplicate }, { duplicateOf }) => ({ title: duplicate.done, description: duplicateOf?.jsn ?? undefined }),
  })

/** Gone from every list at once; for 30 days it can be brought back. */
export function useDeleteOrder(onDone: () => void) {
  const queries = useQueryClient()
  const decided = useDecidedOrders()
  const restore = useRestoreOrder()
  return useMutation({
    meta: { refusedTitle: () => textsNow().orders.error },
    mutationFn: (orderId: string) => {
      decided([orderId])
      return call('DELETE /api/orders/:orderId', params(orderId))
    },
    onSuccess: (_nothing, orderId) => {
      const putBack = takeOutOrder(queries, orderId)
      const words = textsNow().orders
      notify({
        title: words.delete.done,
        description: words.delete.doneText,
        action: { label: words.undo, keys: 'z', onClick: () => restore.mutate({ orderId, onDone: putBack }) },
      })
      onDone()
    },
  })
}

type Restoring = { orderId: string; onDone?: () => void }

export function useRestoreOrder() {
  const queries = useQueryClient()
  const decided = useDecidedOrders()
  return useMutation({
    meta: { refusedTitle: () => textsNow().orders.error },
    mutationFn: ({ orderId }: Restoring) => {
      decided([orderId])
      return call('POST /api/orders/:orderId/restore', params(orderId))
    },
    onSuccess: (order, { onDone }) => {
      // Put back where it stood; one restored later stands where the next reading finds it.
      if (onDone) onDone()
      else void queries.invalidateQueries({ queryKey: ORDER_LISTS })
      keepOrder(queries, order)
      void queries.invalidateQueries({ queryKey: DELETED_ORDERS })
      notify({ title: textsNow().orders.delete.restored, description: order.jsn ?? undefined })
    },
  })
}
