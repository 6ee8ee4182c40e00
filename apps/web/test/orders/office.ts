import type { CurrentUser, Order, OrderDetail } from '@demarc/contract'
import { no, type Answers } from '../fake-server.ts'
import { BEN, cityCode, NO_BILLING, wireCenter } from '../records.ts'
import { act, actionsOf, site } from './records.ts'

export const CITIES = [cityCode('Greensboro', 'GB', { stateCode: 'NC' }), cityCode('Danville', 'DV')]

const AROUND: Answers = {
  'GET /api/orders/:orderId/documents': () => [],
  'GET /api/orders/:orderId/billing': () => NO_BILLING,
  'GET /api/city-codes': () => CITIES,
  'GET /api/wire-centers': () => [wireCenter('Greensboro Main', 'GNBONCEU')],
  'GET /api/customers': () => [],
}

const changedMeanwhile = (current: OrderDetail) =>
  no(409, 'record.stale', 'Ada Okafor changed this while you were editing.', { current, changedBy: 'Ada Okafor' })

/** Orders that are kept, with the rules of the server that these screens show. */
export function keepingOrders(first: readonly OrderDetail[], as: CurrentUser = BEN) {
  let kept = [...first]
  const acts = new Map(first.map(({ id }) => [id, ['created']]))
  const one = (id: string) => kept.find((order) => order.id === id)
  const answered = (order: OrderDetail): OrderDetail => ({ ...order, actions: actionsOf(as, order) })
  /** A change by anybody: the next reading has it. */
  const change = (id: string, part: Partial<OrderDetail>, action?: string): OrderDetail => {
    kept = kept.map((order) => (order.id === id ? { ...order, ...part, version: order.version + 1 } : order))
    if (action) acts.set(id, [action, ...(acts.get(id) ?? [])])
    return answered(one(id)!)
  }
  const changeAll = (ids: readonly string[], part: Partial<OrderDetail>, action: string) => {
    for (const id of ids) change(id, part, action)
    return { done: [...ids], refused: [] }
  }
  const since = () => new Date().toISOString()
  const answers: Answers = {
    'GET /api/orders': ({ query: { q = '', status, held } }) =>
      kept
        .filter((order) => order.deletedAt === null && holds(order, q))
        .filter((order) => (!status || order.status === status) && (held === undefined || order.isHeld === held))
        .map((order) => listed(answered(order))),
    'GET /api/orders/:orderId': ({ params }) => {
      const found = one(params.orderId)
      return found ? answered(found) : no(404, 'order.missing', 'Order not found.')
    },
    'PUT /api/orders/:orderId': ({ params, body }) => {
      const { version, reason, status, ...part } = body
      const before = one(params.orderId)!
      if (version !== undefined && version !== before.version) {
        return changedMeanwhile(answered(before))
      }
      const set = { ...part, ...(status && { status, workStatus: before.workStatus ?? before.status }) } as OrderDetail
      const override = status ? { reason: reason ?? 'manual edit', since: since(), byName: 'Ben Whitfield' } : null
      return change(before.id, { ...set, ...(override && { override }) }, 'edited')
    },
    'POST /api/orders/hold': ({ body: { orderIds, reason = null } }) =>
      changeAll(orderIds, { isHeld: true, hold: { reason, since: since(), byName: 'Ben Whitfield' } }, 'held'),
    'POST /api/orders/release': ({ body }) => changeAll(body.orderIds, { isHeld: false, hold: null }, 'released'),
    'POST /api/orders/complete': ({ body }) => changeAll(body.orderIds, { status: 'RESEARCHING' }, 'completed'),
    'POST /api/orders/close': ({ body }) => changeAll(body.orderIds, { status: 'CLOSED' }, 'closed'),
    'POST /api/orders/:orderId/resume': ({ params: { orderId } }) => {
      const status = one(orderId)?.workStatus as Order['status']
      return change(orderId, { status, override: null, workStatus: null }, 'resumed')
    },
    'POST /api/orders/:orderId/cancel': ({ params, body }) =>
      change(params.orderId, { status: 'CLOSED', cancelled: { reason: body.reason, at: since() } }, 'cancelled'),
    'POST /api/orders/:orderId/duplicate': ({ params, body }) => {
      const { id, jsn } = one(body.survivorId)!
      const cancelled = { reason: body.reason ?? null, at: since() }
      return change(params.orderId, { status: 'CLOSED', cancelled, duplicateOf: { id, jsn } }, 'duplicated')
    },
    'POST /api/orders/:orderId/sites': ({ params, body }) => {
      const { sites } = one(params.orderId)!
      return change(params.orderId, { sites: [...sites, site(`${body.state}${body.cityCode}26030099`)] })
    },
    'POST /api/orders/:orderId/renumber': ({ params, body }) => {
      const jsn = `${body.state}${body.cityCode}26030001`
      const sites = one(params.orderId)!.sites.map((each) =>
        each.id === body.siteId ? { ...each, jsn, aliases: [...each.aliases, each.jsn] } : each,
      )
      return change(params.orderId, { sites, jsn })
    },
    'DELETE /api/orders/:orderId': ({ params }) => void change(params.orderId, { deletedAt: since() }, 'deleted'),
    'POST /api/orders/:orderId/restore': ({ params }) => change(params.orderId, { deletedAt: null }, 'restored'),
    'GET /api/deleted-orders': () =>
      kept
        .filter(({ deletedAt }) => deletedAt !== null)
        .map((order) => ({
          ...listed(answered(order)),
          deletedAt: order.deletedAt ?? '',
          deletedByName: 'Ben Whitfield',
        })),
    'GET /api/timeline': ({ query: { entityId } }) => (acts.get(entityId) ?? []).map((action) => act(entityId, action)),
    ...AROUND,
  }
  return { answers, change }
}

const holds = ({ jsn, originalAddress, originalCity }: OrderDetail, q: string) =>
  `${jsn} ${originalAddress} ${originalCity}`.toLowerCase().includes(q.toLowerCase())

/** An order as lists have it. */
function listed(order: OrderDetail): Order {
  return { ...order, sites: order.sites.slice(0, 1).map(({ id, jsn }) => ({ id, jsn })) }
}
