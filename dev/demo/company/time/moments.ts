import type { PlannedBuilding } from '../buildings.ts'
import type { Dice } from '../../../pictures/dice.ts'
import { stepsTo } from '../goals.ts'
import type { PlannedOrder } from '../planned.ts'
import { STAGES, type Moments, type OrderMoments, type Stage } from './stages.ts'
import { openWorkClock, WORKDAY, type WorkClock } from './work-clock.ts'

/** How long each stage takes beside the others: who waits for a visit or for money waits longer. */
const WEIGHTS: Readonly<Record<Stage, number>> = {
  received: 0,
  researched: 0.6,
  ready: 1.2,
  assigned: 0.8,
  started: 1.2,
  reviewed: 1.6,
  delivered: 0.6,
  invoiced: 1,
  paid: 2,
  closed: 1,
}
/** The most and the least minutes since the last thing that happened, while it is not billed. */
const WAITED: Partial<Record<Stage, readonly [least: number, most: number]>> = {
  researched: [60, 2 * WORKDAY],
  ready: [45, 3 * WORKDAY],
  assigned: [45, 3 * WORKDAY],
  started: [60, 1.5 * WORKDAY],
  reviewed: [30, 1.2 * WORKDAY],
  delivered: [WORKDAY, 6 * WORKDAY],
}
/** What is done is billed after so many working days at each stage; what comes then is up to who pays. */
const QUICK_PACE = 3.6 * WORKDAY
/** One visit with its photos and its survey, and the way to the next. */
const [VISIT, NEXT_VISIT, REVIEW] = [52, 58, 7]

/** Every order and every building gets its own hours, each stage after the one before. */
export const keepTime = (dice: Dice, now: Temporal.ZonedDateTime, orders: readonly PlannedOrder[]): PlannedOrder[] =>
  orders.map((order) => {
    const { hold } = order
    // Nothing has happened since it was put on hold.
    const clock = openWorkClock(hold ? Temporal.Instant.from(hold.since).toZonedDateTimeISO(now.timeZoneId) : now)
    const buildings = order.sites.flatMap((site) => site.buildings)
    const stages = stagesOf(dice, clock, order)
    const turns = turnsOf(buildings)
    const moments = (minutes: readonly number[]): OrderMoments =>
      // One minute for each of the stages, and no other.
      Object.fromEntries(STAGES.map((stage, at) => [stage, clock.instantAt(minutes[at] ?? clock.now)])) as OrderMoments
    return {
      ...order,
      moments: moments(stages),
      sites: order.sites.map((site) => ({
        ...site,
        buildings: site.buildings.map((building) => ({
          ...building,
          moments: momentsOf(dice, clock, { building, stages, turn: turns.get(building.id) ?? 0, among: turns.size }),
        })),
      })),
    }
  })

/** In minutes, as far as any of its buildings has come. */
function stagesOf(dice: Dice, clock: WorkClock, { receivedAt, goal, sites }: PlannedOrder): number[] {
  const buildings = sites.flatMap((site) => site.buildings)
  const last = Math.max(goal === 'ORDER_RECEIVED' ? 0 : 1, ...buildings.map(stageOf))
  const from = clock.minuteOf(receivedAt)
  const all = clock.now - from
  const steps = STAGES.slice(0, last + 1).map((stage) => WEIGHTS[stage] * (1 + dice.between(-15, 15) / 100))
  const weight = steps.reduce((sum, step) => sum + step, 0) || 1
  const [least, most] = WAITED[STAGES[last] ?? 'received'] ?? [0, 0]
  const isBilled = last >= STAGES.indexOf('invoiced')
  const visits = STAGES[last] === 'started' ? buildings.length * NEXT_VISIT : 0
  const waited = isBilled
    ? (all * dice.between(8, 45)) / 100
    : Math.min(visits + dice.between(least, most), Math.max(all * 0.5, visits))
  const pace = isBilled ? Math.min((all - waited) / weight, QUICK_PACE) : Math.max(0, all - waited) / weight
  let minute = from
  return steps.map((step) => (minute += step * pace))
}

function stageOf({ goal: { steps, befell } }: PlannedBuilding): number {
  if (befell === 'fail') return STAGES.indexOf('reviewed')
  if (steps < stepsTo('assign')) return steps === 0 ? 1 : 2
  if (steps < stepsTo('pass')) return steps === stepsTo('assign') ? 3 : 4
  return steps - 1
}

/** Who goes around a site does one building after the other; what is in progress comes last. */
function turnsOf(buildings: readonly PlannedBuilding[]): ReadonlyMap<string, number> {
  const started = buildings.filter(({ goal }) => goal.steps >= stepsTo('start'))
  const inTurn = started.toSorted((one, other) => other.goal.steps - one.goal.steps)
  return new Map(inTurn.map(({ id }, turn) => [id, turn]))
}

type Input = {
  readonly building: PlannedBuilding
  readonly stages: readonly number[]
  readonly turn: number
  readonly among: number
}

function momentsOf(dice: Dice, clock: WorkClock, { building, stages, turn, among }: Input): Moments {
  const stage = (name: Stage) => stages[STAGES.indexOf(name)] ?? clock.now
  const inHand = building.goal.steps === stepsTo('start')
  const room = Math.max(0, stage('reviewed') - stage('started') - VISIT - 6)
  const each = Math.min(NEXT_VISIT, room / Math.max(1, among))
  const ready = stage('ready') + Math.min(turn, 8)
  // What waits on the board and was declined had been assigned in between.
  const isWaiting = building.goal.steps < stepsTo('assign')
  const assigned = isWaiting ? ready + (clock.now - ready) * 0.4 : Math.max(stage('assigned'), ready + 5)
  const started = inHand ? clock.now - dice.between(15, 150) : stage('started') + turn * each
  const accepted = assigned + Math.min(dice.between(12, 110), Math.max(0, (started - assigned) * 0.5))
  const submitted = started + VISIT
  const reviewed = Math.max(stage('reviewed') + turn * REVIEW, submitted + 12)
  const minutes = {
    received: stage('received'),
    researched: stage('researched'),
    added: Math.min(stage('researched') + 4 + turn * 3, ready),
    ready,
    assigned,
    accepted,
    started,
    reviewed,
    delivered: Math.max(stage('delivered'), reviewed + 15),
    invoiced: stage('invoiced'),
    paid: stage('paid'),
    closed: stage('closed'),
  }
  const of = (name: keyof typeof minutes) => clock.instantAt(Math.min(minutes[name], clock.now))
  // Nobody goes home in the middle of a visit.
  const later = (minute: number) => Temporal.Instant.from(of('started')).add({ minutes: minute }).toString()
  const moments = Object.fromEntries(Object.keys(minutes).map((name) => [name, of(name as keyof typeof minutes)]))
  // The same keys, as moments instead of minutes.
  return { ...(moments as Record<keyof typeof minutes, string>), submitted: later(VISIT), complete: later(VISIT + 3) }
}
