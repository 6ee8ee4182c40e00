import { isDelivered } from '@demarc/domain/lifecycle/roll-up'
import { ageOf } from '#platform/formats.ts'
import type { OrdersTexts } from '#texts/orders/orders.ts'
import type { ListedOrder } from '../orders.queries.ts'

type Words = OrdersTexts['orders']

export function sayAge(at: string, now: number, { age }: Words): string {
  const { count, unit } = ageOf(at, now)
  return unit === 'now' ? age.now : age[unit](count)
}

/** The day is the office's. */
export const isOverdue = ({ dueDate, status }: Pick<ListedOrder, 'dueDate' | 'status'>, today: string): boolean =>
  dueDate !== null && dueDate < today && !isDelivered(status)

/** As a letter is addressed: street, city, state. */
export const sayAddress = (
  order: Pick<ListedOrder, 'originalAddress' | 'originalCity' | 'originalState'>,
  { addressPending }: Words,
): string =>
  [order.originalAddress, order.originalCity, order.originalState].filter(Boolean).join(', ') || addressPending
