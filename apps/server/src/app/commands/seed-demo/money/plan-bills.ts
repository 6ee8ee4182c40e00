import { daysBetween } from '@demarc/domain'
import { stepsTo } from '../goals.ts'
import type { PlannedOrder } from '../plan.ts'
import type { SeededCustomer } from '../../seed-reference.ts'

/** What goes onto one invoice: of one customer and wire center, billed in the same fortnight. */
export type Bill = {
  readonly customer: SeededCustomer
  readonly buildingIds: readonly string[]
  /** The day on which it was sent. */
  readonly day: string
  /** Null: it is still owed. */
  readonly paidOn: string | null
  /** Of its buildings, those that the customer does not want to pay as they are. */
  readonly disputed: readonly string[]
}

const FORTNIGHT = 14

/** The oldest first, as their numbers go. */
export function planBills(orders: readonly PlannedOrder[], today: string): Bill[] {
  const billed = orders.flatMap(({ customer, wireCenter, reached, sites }) =>
    sites.flatMap(({ buildings }) =>
      buildings.flatMap(({ id, goal }) => {
        const { INVOICED: day, PAID: paid } = reached
        if (goal.steps < stepsTo('invoiceSent') || !customer || !day) return []
        const paidOn = goal.steps >= stepsTo('paid') ? (paid ?? day) : null
        return { id, customer, wireCenter, day, paidOn, isDisputed: goal.befell === 'disputeOpened' }
      }),
    ),
  )
  const together = Map.groupBy(billed, ({ customer, wireCenter, day, paidOn }) =>
    [customer, wireCenter, Math.floor(daysBetween(day, today) / FORTNIGHT), paidOn !== null].join(' '),
  )
  return [...together.values()]
    .flatMap((lines) => {
      const [first] = lines
      if (!first) return []
      const { customer } = first
      const day = lastOf(lines.map((line) => line.day))
      const paid = lines.flatMap(({ paidOn }) => paidOn ?? [])
      return {
        customer,
        day,
        paidOn: paid.length > 0 ? lastOf([day, ...paid]) : null,
        buildingIds: lines.map(({ id }) => id),
        disputed: lines.filter(({ isDisputed }) => isDisputed).map(({ id }) => id),
      }
    })
    .toSorted((one, other) => `${one.day} ${one.customer}`.localeCompare(`${other.day} ${other.customer}`))
}

const lastOf = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last), '')
