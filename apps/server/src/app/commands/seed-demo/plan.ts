import { randomUUIDv7 } from 'node:crypto'
import { ORDER_STATUSES, type BuildingType, type OrderStatus } from '@demarc/domain'
import { planBuildings, type PlannedBuilding } from './buildings.ts'
import { daysBefore, isBilled, planDays } from './calendar.ts'
import type { Dice } from './dice.ts'
import { NOTHING, planContact, planFindings, type Findings } from './findings.ts'
import { STAGES } from './goals.ts'
import { settleNeighbours } from './neighbours.ts'
import { leaveQuestions } from './open-questions.ts'
import { DEMO_CITIES, type DemoCity } from './places.ts'
import { CANCEL_REASONS, HOLD_REASONS, NARRATIVES, REFERENCES, SENDERS, STRANGERS } from './words.ts'
import type { SeededCustomer, SeededWireCenter } from '../seed-reference.ts'

export type PlannedSite = {
  readonly id: string
  readonly position: number
  readonly jobType: BuildingType
  readonly isJobTypeConfirmed: boolean
  readonly findings: Findings
  readonly buildings: readonly PlannedBuilding[]
}
export type PlannedOrder = {
  readonly id: string
  readonly city: DemoCity
  readonly wireCenter: SeededWireCenter
  /** Null: to confirm. */
  readonly customer: SeededCustomer | null
  readonly customerSaid: string
  readonly customerRef: string
  readonly street: string
  readonly houseNumber: number
  readonly address: string
  readonly narrative: string
  readonly sentBy: string
  readonly sentDate: string
  readonly receivedAt: string
  readonly receivedOn: string
  readonly dueDate: string
  readonly reached: Readonly<Record<string, string>>
  readonly goal: OrderStatus
  readonly sites: readonly PlannedSite[]
  readonly hold: { readonly reason: string; readonly since: string } | null
  readonly cancelReason: string | null
}

const CANCELLED = 12
const BUILDINGS = 1200
const TWO_SITES = 0.06
const OVERDUE = 0.05

/** What the company has on its hands, oldest first. The same for the same day, but for the ids. */
export function planOrders(dice: Dice, now: Temporal.ZonedDateTime): PlannedOrder[] {
  const goals = ORDER_STATUSES.flatMap((goal) => Array.from({ length: STAGES[goal].orders }, (_, at) => ({ goal, at })))
  const counts = countBuildings(dice, goals)
  const orders = goals
    .map(({ goal, at }, n) =>
      planOrder(dice, now, { goal, isCancelled: goal === 'CLOSED' && at < CANCELLED, buildings: counts[n] ?? 0 }),
    )
    .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  return numberReferences(putOnHold(findOut(dice, leaveQuestions(settleNeighbours(orders))), now))
}

/** Behind everything else that is drawn: what stands where does not depend on it. */
const findOut = (dice: Dice, orders: readonly PlannedOrder[]): PlannedOrder[] =>
  orders.map((order) => ({
    ...order,
    sites: order.sites.map((site) => ({
      ...site,
      findings: planFindings(dice, { goal: order.goal, jobType: site.jobType, cityName: order.city.cityName }),
      buildings: site.buildings.map((building) => ({ ...building, ...planContact(dice, order.goal) })),
    })),
  }))

/** As many for each order as chance has it, in all exactly as many as there should be. */
function countBuildings(dice: Dice, goals: readonly { goal: OrderStatus }[]): number[] {
  const counts = goals.map(({ goal }) => {
    if (goal === 'ORDER_RECEIVED') return 0
    return goal === 'RESEARCHING' ? dice.between(0, 2) : dice.oneOf([1, 1, 2, 2, 3, 3, 4, 5, 6, 8])
  })
  let missing = BUILDINGS - counts.reduce((sum, n) => sum + n, 0)
  for (let at = 0; missing !== 0; at = (at + 1) % counts.length) {
    const count = counts[at] ?? 0
    const step = Math.sign(missing)
    if (count < 2 || (step < 0 && count < 3)) continue
    counts[at] = count + step
    missing -= step
  }
  return counts
}

type Wanted = { readonly goal: OrderStatus; readonly isCancelled: boolean; readonly buildings: number }

function planOrder(dice: Dice, now: Temporal.ZonedDateTime, { goal, isCancelled, buildings }: Wanted): PlannedOrder {
  const city = dice.oneOf(DEMO_CITIES)
  const street = dice.oneOf(city.streets)
  const houseNumber = dice.between(100, 5990)
  const isStranger = city.cityCode === 'FV' && dice.isLucky(0.15) && !isBilled(goal)
  const days = planDays(dice, now, { goal, isOverdue: dice.isLucky(OVERDUE) })
  const jobType = dice.oneOf(['S', 'S', 'M', 'M', 'M', 'C'] as const)
  const siteCount = buildings > 3 && dice.isLucky(TWO_SITES) ? 2 : 1
  const planned = planBuildings(dice, {
    city,
    street,
    houseNumber,
    jobType,
    goal: isCancelled ? 'ASSIGNED' : goal,
    count: buildings,
  })
  return {
    ...days,
    id: randomUUIDv7(),
    city,
    wireCenter: dice.oneOf(city.wireCenters),
    customer: isStranger ? null : city.customer,
    customerSaid: isStranger ? dice.oneOf(STRANGERS) : '',
    customerRef: '',
    street,
    houseNumber,
    address: `${houseNumber} ${street}`,
    narrative: dice.oneOf(NARRATIVES),
    sentBy: dice.oneOf(SENDERS[city.customer]),
    goal,
    sites: Array.from({ length: siteCount }, (_, at) => ({
      id: randomUUIDv7(),
      position: at + 1,
      jobType,
      isJobTypeConfirmed: true,
      findings: NOTHING,
      buildings: planned.slice((planned.length / siteCount) * at, (planned.length / siteCount) * (at + 1)),
    })),
    hold: null,
    cancelReason: isCancelled ? dice.oneOf(CANCEL_REASONS) : null,
  }
}

const HOLDABLE: readonly OrderStatus[] = ['RESEARCHING', 'READY_FOR_DISPATCH', 'ASSIGNED']

/** One at each of three stages, two of them for longer than a week. */
function putOnHold(orders: readonly PlannedOrder[], now: Temporal.ZonedDateTime): PlannedOrder[] {
  const held = new Map(
    HOLDABLE.flatMap((goal, at) => {
      const order = orders.find((one) => one.goal === goal)
      const reason = HOLD_REASONS[at]
      return order && reason ? [[order.id, { reason, since: daysBefore(now, 3 + at * 6) }] as const] : []
    }),
  )
  return orders.map((order) => ({ ...order, hold: held.get(order.id) ?? null }))
}

function numberReferences(orders: readonly PlannedOrder[]): PlannedOrder[] {
  const taken = new Map<SeededCustomer, number>()
  return orders.map((order) => {
    const { customer } = order.city
    const count = (taken.get(customer) ?? 0) + 1
    taken.set(customer, count)
    const { prefix, from } = REFERENCES[customer]
    return { ...order, customerRef: `${prefix}${from + count}` }
  })
}
