import { giveToNearest } from './baseline.ts'
import { hasRoom, type FieldDay, type Lane, type Visit } from './field-day.ts'
import { improve } from './improve.ts'
import { insertAll, type Terms } from './insertion.ts'
import { packDays, type Packing } from './pack-days.ts'
import { milesOf } from './way.ts'

/** A visit a working day sooner is worth a mile: else one fielder works for weeks while the others wait. */
const USUAL: Terms = { mayStand: hasRoom, soonerMiles: 1, unknownHomeMiles: 25 }
/** Nothing but the miles counts. */
const SHORTEST: Terms = { mayStand: hasRoom, soonerMiles: 0, unknownHomeMiles: 0 }

export type Spread = { readonly lanes: readonly Lane[]; readonly left: readonly Visit[] }
type Open = () => readonly Lane[]

/** Gives every visit to somebody who has room for it, by short ways; never by longer ones than each to the nearest. */
export function spread(open: Open, visits: readonly Visit[]): Spread {
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
  plan.left.length < other.left.length ||
  (plan.left.length === other.left.length && totalMiles(plan.lanes) <= totalMiles(other.lanes))

/** Of everybody's ways. */
export const totalMiles = (lanes: readonly Lane[]): number =>
  lanes.flat().reduce((miles, { way }) => miles + milesOf(way), 0)

function start(open: Open, give: (lanes: readonly Lane[]) => readonly Visit[]): Spread {
  const lanes = open()
  return { lanes, left: give(lanes) }
}

/** The quick way first; where it gets stuck, ways that waste less room. */
function arrange(open: Open, visits: readonly Visit[], terms: Terms): Spread {
  let plan = start(open, (lanes) => insertAll(lanes, visits, terms))
  for (const insert of [insertLargeFirst, insertPacked]) {
    if (plan.left.length === 0) break
    const other = start(open, (lanes) => insert(lanes, visits, terms))
    if (other.left.length < plan.left.length) plan = other
  }
  improve(plan.lanes, terms)
  return plan
}

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
