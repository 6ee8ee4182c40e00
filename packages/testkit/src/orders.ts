import type { OrderDetail } from '@demarc/contract'
import { ask, type ApiCaller, type BodyOf } from './caller.ts'
import { dayIn } from './days.ts'
import type { OrderPlace } from './places.ts'

export type OrderForm = BodyOf<'createOrder'>
type Site = OrderDetail['sites'][number]
/** Every new order has a site, whose number it is known by. */
export type MadeOrder = OrderDetail & { readonly jsn: string; readonly sites: readonly [Site, ...Site[]] }

/** Sent today, it is due in two weeks: nothing of it is late. */
export const orderForm = ({ cityCode, state, wireCenterId }: OrderPlace, extra: object = {}): OrderForm => ({
  originalAddress: '1208 Spring Garden St',
  cityCode,
  state,
  wireCenterId,
  sentDate: dayIn(0),
  sentBy: 'Marian Ellison',
  ...extra,
})

export async function makeOrder(
  caller: ApiCaller,
  place: OrderPlace,
  extra: Partial<OrderForm> = {},
): Promise<MadeOrder> {
  const made = await ask(caller, 'createOrder', { body: orderForm(place, extra) })
  // The contract also describes orders that were imported, or whose sites were deleted.
  return made as MadeOrder
}

export const readOrder = (caller: ApiCaller, orderId: string): Promise<OrderDetail> =>
  ask(caller, 'readOrder', { params: { orderId } })

export const editOrder = (caller: ApiCaller, orderId: string, body: BodyOf<'editOrder'>): Promise<OrderDetail> =>
  ask(caller, 'editOrder', { params: { orderId }, body })

/** A file of open jobs, as a company brings it in. */
export async function importOrders(caller: ApiCaller, titles: string, rows: readonly string[]): Promise<void> {
  const text = [titles, ...rows].join('\n')
  await ask(caller, 'importOrders', { body: { fileName: 'jobs.csv', text, dryRun: false } })
}
