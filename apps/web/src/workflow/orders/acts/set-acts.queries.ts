import type { ActReply } from '@demarc/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow, type OrdersTexts } from '#texts/orders/orders.ts'
import { notify } from '#ui/messages.ts'
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
export function actOnOrders(queries: QueryClient, act: SetAct): void {
  const { change, send } = ACTS[act.kind]
  const mutation = queries.getMutationCache().build(queries, {
    meta: { refusedTitle: () => textsNow().orders.error },
    mutationFn: send,
    onMutate: async ({ orderIds }: Body) => {
      // What is being read now does not know of it yet; the event of this act has the lists read again.
      await queries.cancelQueries({ queryKey: ORDER_LISTS, predicate: ({ state }) => state.data !== undefined })
      return changeOrders(queries, orderIds, change)
    },
    onError: (_error, _body, takeBack) => takeBack?.(),
    onSuccess: (reply, _body, takeBack) => {
      takeBack(reply.refused.map(({ orderId }) => orderId))
      tell(queries, act, reply)
    },
    onSettled: (_reply, _error, { orderIds }) =>
      Promise.all(orderIds.map((id) => queries.invalidateQueries({ queryKey: orderQuery(id).queryKey }))),
  })
  // A refusal is told by the cache of mutations.
  mutation.execute({ orderIds: act.orderIds, reason: act.reason }).catch(() => undefined)
}

function tell(queries: QueryClient, { kind, isUndo }: SetAct, { done, refused }: ActReply): void {
  const words = textsNow().orders
  const [first] = refused
  const why = first && words.refusedSome(refused.length, first.detail)
  if (done.length === 0) return void notify({ title: words.error, description: why, tone: 'bad' })
  const { say, undo } = ACTS[kind]
  const said = say(words, done.length)
  notify({
    ...said,
    description: [said.description, why].filter(Boolean).join(' ') || undefined,
    // What was just taken back is not offered to be taken back again.
    ...(undo &&
      !isUndo && {
        action: {
          label: words.undo,
          keys: 'z',
          onClick: () => actOnOrders(queries, { kind: undo, orderIds: done, isUndo: true }),
        },
      }),
  })
}
