import type { ActReply } from '@demarc/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow, type OrdersTexts } from '#texts/orders/orders.ts'
import type { ToastMessage } from '#ui/overlay/messages.ts'
import { runAction, type Action } from '#shared/action/use-action.ts'
import { changeOrders, type Standing } from './orders-cache.ts'
import { ORDER_LISTS, orderQuery } from '../orders.queries.ts'

type Words = OrdersTexts['orders']
type Body = { orderIds: string[]; reason?: string | undefined }
type Kind = 'hold' | 'release' | 'complete' | 'close'
export type SetAct = Body & { kind: Kind; isUndo?: boolean | undefined }

type Row = {
  send: (body: Body) => Promise<ActReply>
  change: (order: Standing) => Partial<Standing>
  say: (words: Words, count: number) => { title: string; description?: string }
  /** What takes it back; completing and closing cannot be taken back. */
  undo?: Kind
}

const swap = (actions: Standing['actions'], out: Standing['actions'][number], into: Standing['actions'][number]) => [
  ...actions.filter((action) => action !== out && action !== into),
  into,
]

/** What can be done to many orders at once. */
const ACTS: Readonly<Record<Kind, Row>> = {
  hold: {
    send: ({ orderIds, reason }) => call('POST /api/orders/hold', { body: { orderIds, reason } }),
    change: ({ actions }) => ({ isHeld: true, actions: swap(actions, 'hold', 'release') }),
    say: ({ hold }, count) => ({ title: hold.done(count) }),
    undo: 'release',
  },
  release: {
    send: ({ orderIds }) => call('POST /api/orders/release', { body: { orderIds } }),
    change: ({ actions }) => ({ isHeld: false, actions: swap(actions, 'release', 'hold') }),
    say: ({ hold }, count) => ({ title: hold.released(count) }),
    undo: 'hold',
  },
  complete: {
    send: ({ orderIds }) => call('POST /api/orders/complete', { body: { orderIds } }),
    change: ({ actions }) => ({ status: 'RESEARCHING', actions: actions.filter((action) => action !== 'complete') }),
    say: ({ complete }, count) =>
      count === 1
        ? { title: complete.done, description: complete.doneText }
        : { title: complete.doneMany(count), description: complete.doneManyText },
  },
  close: {
    send: ({ orderIds }) => call('POST /api/orders/close', { body: { orderIds } }),
    change: ({ status, actions }) => ({
      // One whose status was set by hand, and can be let go, goes on showing that.
      status: actions.includes('resume') ? status : 'CLOSED',
      actions: actions.filter((action) => action !== 'close' && action !== 'hold'),
    }),
    say: ({ closeOrder }, count) => ({ title: closeOrder.done(count), description: closeOrder.doneText }),
  },
}

/** Done on the screen at once, then by the server; what it refuses goes back to where it was. */
export function actOnOrders(queries: QueryClient, { kind, orderIds, reason, isUndo }: SetAct): void {
  const { change, send } = ACTS[kind]
  let takeBack: ReturnType<typeof changeOrders> = () => undefined
  const action: Action<Body, ActReply> = {
    send,
    refused: () => textsNow().forms.error,
    ahead: async () => {
      // What is being read now does not know of it yet; the event of this act has the lists read again.
      await queries.cancelQueries({ queryKey: ORDER_LISTS, predicate: ({ state }) => state.data !== undefined })
      takeBack = changeOrders(queries, orderIds, change)
      return () => takeBack()
    },
    keeps: (_, { refused }) => takeBack(refused.map(({ orderId }) => orderId)),
    said: ({ done, refused }) => say(kind, done.length, refused),
    undo: ({ done }) => {
      const { undo } = ACTS[kind]
      // What was just taken back is not offered to be taken back again.
      if (!undo || isUndo || done.length === 0) return null
      return () => actOnOrders(queries, { kind: undo, orderIds: done, isUndo: true })
    },
    rereads: orderIds.map((id) => orderQuery(id).queryKey),
  }
  runAction(queries, action, { orderIds, reason })
}

function say(kind: Kind, done: number, refused: ActReply['refused']): ToastMessage {
  const { forms, orders } = textsNow()
  const [first] = refused
  const why = first && orders.refusedSome(refused.length, first.detail)
  if (done === 0) return { title: forms.error, description: why, tone: 'bad' }
  const said = ACTS[kind].say(orders, done)
  return { ...said, description: [said.description, why].filter(Boolean).join(' ') || undefined }
}
