import { daysBetween } from '@demarc/domain'
import { stepsTo } from '../goals.ts'
import type { PlannedOrder } from '../planned.ts'
import type { WorkClock } from '../time/work-clock.ts'
import { BILLED_BY_PO, type SeededCustomer } from '../../seed-reference.ts'

/** What goes onto one invoice: of one customer and wire center or PO, billed in the same fortnight. */
export type Bill = {
  readonly customer: SeededCustomer
  readonly buildingIds: readonly string[]
  readonly sentAt: string
  /** Null: it is still owed. */
  readonly paidAt: string | null
  /** Of its buildings, those that the customer does not want to pay as they are. */
  readonly disputed: readonly string[]
}

const FORTNIGHT = 14

/** The oldest first, as their numbers go. */
export function planBills(
  orders: readonly PlannedOrder[],
  { dayOf, today }: Pick<WorkClock, 'dayOf' | 'today'>,
): Bill[] {
  const billed = orders.flatMap(({ customer, customerRef, wireCenter, sites }) =>
    sites.flatMap(({ buildings }) =>
      buildings.flatMap(({ id, goal, moments }) => {
        if (goal.steps < stepsTo('invoiceSent') || !customer) return []
        const paidAt = goal.steps >= stepsTo('paid') ? moments.paid : null
        const whatFor = customer === BILLED_BY_PO ? customerRef : wireCenter
        return { id, customer, whatFor, at: moments.invoiced, paidAt, isDisputed: goal.befell === 'disputeOpened' }
      }),
    ),
  )
  const together = Map.groupBy(billed, ({ customer, whatFor, at, paidAt }) =>
    [customer, whatFor, Math.floor(daysBetween(dayOf(at), today) / FORTNIGHT), paidAt !== null].join(' '),
  )
  return [...together.values()]
    .flatMap((lines) => {
      const [first] = lines
      if (!first) return []
      const sentAt = lastOf(lines.map(({ at }) => at))
      const paid = lines.flatMap(({ paidAt }) => paidAt ?? [])
      return {
        customer: first.customer,
        sentAt,
        paidAt: paid.length > 0 ? lastOf([sentAt, ...paid]) : null,
        buildingIds: lines.map(({ id }) => id),
        disputed: lines.filter(({ isDisputed }) => isDisputed).map(({ id }) => id),
      }
    })
    .toSorted((one, other) => `${one.sentAt} ${one.customer}`.localeCompare(`${other.sentAt} ${other.customer}`))
}

const lastOf = (moments: readonly string[]): string => moments.reduce((last, one) => (one > last ? one : last), '')
