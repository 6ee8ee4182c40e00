import { randomUUIDv7 } from 'node:crypto'
import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain'
import { giveAddresses } from './addresses/give-addresses.ts'
import { planBuildings, type PlannedBuilding } from './buildings.ts'
import type { Dice } from '../../pictures/dice.ts'
import { NOTHING, planContact, planFindings } from './findings.ts'
import { STAGES } from './goals.ts'
import { settleNeighbours } from './neighbours.ts'
import { FIRST_NUMBER, LAST_NUMBER } from './addresses/claims.ts'
import { leaveQuestions } from './open-questions.ts'
import { DEMO_CITIES, type DemoCity } from './places.ts'
import type { PlannedOrder, SketchedOrder } from './planned.ts'
import { daysBefore, isBilled, planDays } from './time/calendar.ts'
import { keepTime } from './time/moments.ts'
import { allAt } from './time/stages.ts'
import { CANCEL_REASONS, HOLD_REASONS, NARRATIVES, REFERENCES, SENDERS, STRANGERS } from './words.ts'
import type { SeededCustomer } from '../seed-reference.ts'

const CANCELLED = 12
const BUILDINGS = 1200
const TWO_SITES = 0.06
const OVERDUE = 0.05

/** What the company has on its hands, oldest first; a part of it is a smaller company. The same for the same moment, but for the ids. */
export function planOrders(dice: Dice, now: Temporal.ZonedDateTime, part = 1): PlannedOrder[] {
  const goals = ORDER_STATUSES.flatMap((goal) =>
    Array.from({ length: Math.ceil(STAGES[goal].orders * part) }, (_, at) => ({ goal, at })),
  )
  const counts = countBuildings(dice, goals, Math.round(BUILDINGS * part))
  const orders = goals
    .map(({ goal, at }, n) =>
      planOrder(dice, now, {
        goal,
        at,
        isCancelled: goal === 'CLOSED' && at < CANCELLED * part,
        buildings: counts[n] ?? 0,
      }),
    )
    .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  const settled = disputeSome(giveAddresses(leaveQuestions(settleNeighbours(orders))))
  return numberReferences(keepTime(dice, now, putOnHold(findOut(dice, settled), now)))
}

/** Behind everything else that is drawn: nothing else depends on it. */
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
function countBuildings(dice: Dice, goals: readonly { goal: OrderStatus }[], all: number): number[] {
  const counts = goals.map(({ goal }) => {
    if (goal === 'ORDER_RECEIVED') return 0
    return goal === 'RESEARCHING' ? dice.between(0, 2) : dice.oneOf([1, 1, 2, 2, 3, 3, 4, 5, 6, 8])
  })
  let missing = all - counts.reduce((sum, n) => sum + n, 0)
  for (let at = 0; missing !== 0; at = (at + 1) % counts.length) {
    const count = counts[at] ?? 0
    const step = Math.sign(missing)
    if (count < 2 || (step < 0 && count < 3)) continue
    counts[at] = count + step
    missing -= step
  }
  return counts
}

type Wanted = {
  readonly goal: OrderStatus
  /** Among those with the same goal. */
  readonly at: number
  readonly isCancelled: boolean
  readonly buildings: number
}

/** Every fielder has something in hand, and every customer something to pay. */
function cityOf(dice: Dice, { goal, at }: Pick<Wanted, 'goal' | 'at'>): DemoCity {
  const drawn = dice.oneOf(DEMO_CITIES)
  if (goal === 'ASSIGNED') return DEMO_CITIES[at % DEMO_CITIES.length] ?? drawn
  const customer = goal === 'INVOICED' ? BILLED_FIRST[at] : undefined
  return DEMO_CITIES.find((city) => city.customer === customer) ?? drawn
}
const BILLED_FIRST: readonly SeededCustomer[] = ['piedmont', 'tarheel', 'capeFear']

function planOrder(
  dice: Dice,
  now: Temporal.ZonedDateTime,
  { goal, at, isCancelled, buildings }: Wanted,
): SketchedOrder {
  const city = cityOf(dice, { goal, at })
  const wish = { street: dice.oneOf(city.streets), number: dice.between(FIRST_NUMBER, LAST_NUMBER) }
  const isStranger = city.cityCode === 'FV' && dice.isLucky(0.15) && !isBilled(goal)
  const days = planDays(dice, now, {
    goal,
    isOverdue: dice.isLucky(OVERDUE),
    isFresh: goal === 'INVOICED' && at < BILLED_FIRST.length,
  })
  const jobType = dice.oneOf(['S', 'S', 'M', 'M', 'M', 'C'] as const)
  const siteCount = buildings > 3 && dice.isLucky(TWO_SITES) ? 2 : 1
  const planned = planBuildings(dice, {
    city,
    jobType,
    goal: isCancelled ? 'ASSIGNED' : goal,
    count: buildings,
    turn: at,
  })
  return {
    ...days,
    moments: allAt(days.receivedAt),
    id: randomUUIDv7(),
    city,
    wireCenter: dice.oneOf(city.wireCenters),
    customer: isStranger ? null : city.customer,
    customerSaid: isStranger ? dice.oneOf(STRANGERS) : '',
    customerRef: '',
    jobType,
    wish,
    before: null,
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

/** Of every customer at least one building that it does not want to pay as it was billed. */
function disputeSome(orders: readonly PlannedOrder[]): PlannedOrder[] {
  const billed = orders.filter(({ goal, customer }) => goal === 'INVOICED' && customer)
  // The latest of each: what is argued about is fresh.
  const latest = [...Map.groupBy(billed, ({ customer }) => customer).values()].flatMap((own) => own.at(-1) ?? [])
  const disputed = new Set(latest.flatMap(({ sites }) => sites[0]?.buildings[0] ?? []))
  const dispute = (building: PlannedBuilding): PlannedBuilding =>
    disputed.has(building) ? { ...building, goal: { ...building.goal, befell: 'disputeOpened' } } : building
  return orders.map((order) => ({
    ...order,
    sites: order.sites.map((site) => ({ ...site, buildings: site.buildings.map(dispute) })),
  }))
}

const HOLDABLE: readonly OrderStatus[] = ['RESEARCHING', 'READY_FOR_DISPATCH', 'ASSIGNED']

/** One at each of three stages, the oldest of each, two of them for longer than a week. */
function putOnHold(orders: readonly PlannedOrder[], now: Temporal.ZonedDateTime): PlannedOrder[] {
  const held = new Map(
    HOLDABLE.flatMap((goal, at) => {
      const order = orders.find((one) => one.goal === goal)
      const reason = HOLD_REASONS[at]
      return order && reason
        ? [[order.id, { reason, since: laterOf(order.receivedAt, daysBefore(now, 2 + at * 7)) }] as const]
        : []
    }),
  )
  return orders.map((order) => ({ ...order, hold: held.get(order.id) ?? null }))
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

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
