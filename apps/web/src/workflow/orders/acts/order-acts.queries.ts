import type { OrderDetail } from '@demarc/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { runAction, useAction, type Action } from '#shared/action/use-action.ts'
import { textsNow } from '#texts/orders/orders.ts'
import { useDecidedOrders, keepOrder, takeOutOrder } from './orders-cache.ts'
import { DELETED_ORDERS, ORDER_LISTS } from '../orders.queries.ts'

export type OrderEditBody = BodyOf<'PUT /api/orders/:orderId'>

const refused = () => textsNow().forms.error
const words = () => textsNow().orders

/** What is done to one order: it is kept as the server answers it. */
function useOrderAct<Variables>(orderId: string, action: Action<Variables, OrderDetail>, done?: () => void) {
  const decided = useDecidedOrders()
  return useAction<Variables, OrderDetail>({
    refused,
    failed: () => words().updateFailed,
    keeps: keepOrder,
    done,
    ...action,
    send: (variables) => {
      decided([orderId])
      return action.send(variables)
    },
  })
}

const params = (orderId: string) => ({ params: { orderId } })
const putOrder = (orderId: string, body: OrderEditBody) =>
  call('PUT /api/orders/:orderId', { ...params(orderId), body })
const resume = (orderId: string) => call('POST /api/orders/:orderId/resume', params(orderId))

/** Takes an action back, in the same way as an action. */
const takeBack = (queries: QueryClient, send: () => Promise<OrderDetail>) => () =>
  runAction(queries, { send, refused, keeps: keepOrder, said: () => words().undone }, undefined)

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
  return takeBack(queries, send)
}

export function useEditOrder(before: OrderDetail, done?: () => void) {
  const queries = useQueryClient()
  const action: Action<OrderEditBody, OrderDetail> = {
    send: (body) => putOrder(before.id, body),
    said: () => ({ title: words().success, description: words().updated }),
    undo: (after, edit) => undoEdit(queries, before, after, edit),
  }
  return useOrderAct(before.id, action, done)
}

export function useResumeOrder({ id, status, override }: OrderDetail) {
  const queries = useQueryClient()
  return useOrderAct<void>(id, {
    send: () => resume(id),
    said: () => words().setStatus.resumed,
    undo: ({ version }) => takeBack(queries, () => putOrder(id, { status, reason: override?.reason, version })),
  })
}

export const useCancelOrder = ({ id }: OrderDetail, done: () => void) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/cancel'>>(
    id,
    {
      send: (body) => call('POST /api/orders/:orderId/cancel', { ...params(id), body }),
      said: (_, { finish = [] }) => {
        const t = words().cancelOrder
        return { title: t.done, description: finish.length > 0 ? t.doneFinish(finish.length) : undefined }
      },
    },
    done,
  )

export const useAddSite = ({ id }: OrderDetail, done: () => void) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/sites'>>(
    id,
    {
      send: (body) => call('POST /api/orders/:orderId/sites', { ...params(id), body }),
      said: ({ sites }) => ({ title: words().addSite.done, description: sites.at(-1)?.jsn }),
    },
    done,
  )

export const useRenumberSite = ({ id }: OrderDetail, done: () => void) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/renumber'>>(
    id,
    {
      send: (body) => call('POST /api/orders/:orderId/renumber', { ...params(id), body }),
      said: ({ sites }, { siteId }) => ({
        title: words().renumber.done,
        description: sites.find((site) => site.id === siteId)?.jsn,
      }),
    },
    done,
  )

export const useMarkDuplicate = ({ id }: OrderDetail, done: () => void) =>
  useOrderAct<BodyOf<'POST /api/orders/:orderId/duplicate'>>(
    id,
    {
      send: (body) => call('POST /api/orders/:orderId/duplicate', { ...params(id), body }),
      said: ({ duplicateOf }) => ({ title: words().duplicate.done, description: duplicateOf?.jsn ?? undefined }),
    },
    done,
  )

/** Gone from every list at once; for 30 days it can be brought back. */
export function useDeleteOrder(done: () => void) {
  const decided = useDecidedOrders()
  const restore = useRestoreOrder()
  return useAction({
    send: (orderId: string) => {
      decided([orderId])
      return call('DELETE /api/orders/:orderId', params(orderId))
    },
    refused,
    keeps: (queries, _, orderId) => takeOutOrder(queries, orderId),
    said: () => ({ title: words().delete.done, description: words().delete.doneText }),
    undo: (_, orderId, onDone) => () => restore.mutate({ orderId, onDone }),
    done,
  })
}

type Restoring = { orderId: string; onDone?: (() => void) | undefined }

export function useRestoreOrder() {
  const decided = useDecidedOrders()
  return useAction({
    send: ({ orderId }: Restoring) => {
      decided([orderId])
      return call('POST /api/orders/:orderId/restore', params(orderId))
    },
    refused,
    keeps: (queries, order, { onDone }) => {
      // Put back where it stood; one restored later stands where the next reading finds it.
      if (onDone) onDone()
      else void queries.invalidateQueries({ queryKey: ORDER_LISTS })
      keepOrder(queries, order)
      void queries.invalidateQueries({ queryKey: DELETED_ORDERS })
    },
    said: ({ jsn }) => ({ title: words().delete.restored, description: jsn ?? undefined }),
  })
}
