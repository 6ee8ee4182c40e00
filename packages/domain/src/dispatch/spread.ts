import { giveToNearest } from './baseline.ts'
import { hasRoom, type FieldDay, type Lane, type Visit } from './field-day.ts'
import { improve } from './improve.ts'
import { insertAll, type Terms } from './insertion.ts'
import { packDays, type Packing } from './pack-days.ts'
import { holdsSiteOf, inTwo, takeApart, togetherBySite } from './sites.ts'
import { milesOf } from './way.ts'

/** A visit a working day sooner is worth a mile: else one fielder works for weeks while the others wait. */
const USUAL: Terms = { mayStand: hasRoom, soonerMiles: 1, unknownHomeMiles: 25 }
/** Nothing but the miles counts. */
const SHORTEST: Terms = { mayStand: hasRoom, soonerMiles: 0, unknownHomeMiles: 0 }

export type Spread = { readonly lanes: readonly Lane[]; readonly left: readonly Visit[] }
type Open = () => readonly Lane[]

/** Gives every visit to somebody who has room for it; a site stays with one fielder unless it does not fit. */
export function spread(open: Open, visits: readonly Visit[]): Spread {
  const sites = togetherBySite(visits, open())
  const plan = spreadTogether(open, sites)
  let left = plan.left
  while (left.some(({ members }) => members.length > 0)) {
    const parts = left.flatMap((visit) => (visit.members.length > 0 ? inTwo(visit) : [visit]))
    left = insertAll(plan.lanes, parts, USUAL)
  }
  takeApart(plan.lanes)
  if (left.length === 0 || sites.length === visits.length) return { lanes: plan.lanes, left }
  // Filled to the last unit, each building for itself may fit where whole sites do not.
  const single = spreadTogether(open, visits)
  return single.left.length < left.length ? single : { lanes: plan.lanes, left }
}

/** By short ways; never by longer ones than each to the nearest. */
function spreadTogether(open: Open, visits: readonly Visit[]): Spread {
  const byHand = bestByHand(open, visits)
  for (const terms of [USUAL, SHORTEST]) {
    const plan = arrange(open, visits, terms)
    if (isAsGood(plan, byHand)) return plan
  }
  improve(byHand.lanes, SHORTEST)
  return byHand
}

/** By hand, much depends on what comes first. */
const bestByHand = (open: Open, visits: readonly Visit[]): Spread =>
  [visits, visits.toReversed(), visits.toSorted((a, b) => b.units - a.units)]
    .map((order) => start(open, (lanes) => giveToNearest(lanes, order)))
    .reduce((best, next) => (isAsGood(best, next) ? best : next))

const isAsGood = (plan: Spread, other: Spread): boolean =>
  leftIn(plan) < leftIn(other) || (leftIn(plan) === leftIn(other) && priceOf(plan) <= priceOf(other))

const URGENT_LEFT = 1000
const leftIn = ({ left }: Spread): number =>
  left.reduce((sum, { urgentMiles }) => sum + (urgentMiles > 0 ? URGENT_LEFT : 1), 0)

/** A site that two have is worth so many miles to avoid. */
const SHARED_SITE_MILES = 1000

/** The miles of all ways, what is urgent and waits, and sites that several have. */
function priceOf({ lanes }: Spread): number {
  let price = totalMiles(lanes)
  for (const { way, wait } of lanes.flat()) {
    for (const visit of way.stops) {
      price += visit.urgentMiles * wait
      if (!visit.isPartOfSite) continue
      const holders = lanes.filter((lane) => holdsSiteOf(lane, visit))
      price += (holders.length - 1) * SHARED_SITE_MILES
    }
  }
  return price
}

/** Of everybody's ways. */
const totalMiles = (lanes: readonly Lane[]): number => lanes.flat().reduce((miles, { way }) => miles + milesOf(way), 0)

function start(open: Open, give: (lanes: readonly Lane[]) => readonly Visit[]): Spread {
  const lanes = open()
  return { lanes, left: give(lanes) }
}

/** The quick way first; where it gets stuck, ways that waste less room. */
function arrange(open: Open, visits: readonly Visit[], terms: Terms): Spread {
  let plan = start(open, (lanes) => insertUrgentFirst(lanes, visits, terms))
  for (const insert of [insertLargeFirst, insertPacked]) {
    if (plan.left.length === 0) break
    const other = start(open, (lanes) => insert(lanes, visits, terms))
    if (other.left.length < plan.left.length) plan = other
  }
  improve(plan.lanes, terms)
  return plan
}

const insertUrgentFirst = (lanes: readonly Lane[], visits: readonly Visit[], terms: Terms): Visit[] =>
  groupsOf(visits, (a, b) => b.urgentMiles - a.urgentMiles).flatMap((group) => insertAll(lanes, group, terms))

/** What needs most room chooses first, and of that what is due first. */
const insertLargeFirst = (lanes: readonly Lane[], visits: readonly Visit[], terms: Terms): Visit[] =>
  groupsOf(visits, (a, b) => b.units - a.units || byLastDay(a, b)).flatMap((group) => insertAll(lanes, group, terms))

const byLastDay = (a: Visit, b: Visit) => (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : 0)

/** Where everything fits only if each day is filled just so, it is settled first which sizes stand on which day. */
function insertPacked(lanes: readonly Lane[], visits: readonly Visit[], terms: Terms): readonly Visit[] {
  const packing = packDays(lanes.flat(), visits)
  if (!packing) return visits
  const mayStand = (day: FieldDay, visit: Visit) => day.day <= visit.lastDay && hasPlaceFor(packing, day, visit)
  return groupsOf(visits, byLastDay).flatMap((group) => insertAll(lanes, group, { ...terms, mayStand }))
}

const hasPlaceFor = (packing: Packing, day: FieldDay, { units }: Visit): boolean => {
  const places = packing.get(day)?.filter((size) => size === units).length ?? 0
  return day.way.stops.filter((stop) => stop.id !== null && stop.units === units).length < places
}

/** In order, those of the same rank together. */
function groupsOf(visits: readonly Visit[], order: (a: Visit, b: Visit) => number): Visit[][] {
  const groups: Visit[][] = []
  for (const visit of visits.toSorted(order)) {
    const last = groups.at(-1)
    if (last?.[0] && order(last[0], visit) === 0) last.push(visit)
    else groups.push([visit])
  }
  return groups
}
