import { exchangeDays } from './exchange-days.ts'
import { give, takeBack, type FieldDay, type Lane, type Visit } from './field-day.ts'
import { bestOffer, priceOfStanding, type Terms } from './insertion.ts'
import { roadMilesApart } from '../roads/spot.ts'
import { addedBy, cheapestIn, untangle } from './way.ts'

/** After so many rounds what is left to gain is not worth the wait. */
const MOST_ROUNDS = 30
/** With so many of its nearest neighbours a visit is tried on one day. */
const NEIGHBOURS = 10
const GAIN = 1e-6

/** Moves visits, exchanges them and turns ways round as long as that saves miles; nobody is laden more than they may be. */
export function improve(lanes: readonly Lane[], terms: Terms): void {
  const visits = [...whereAll(lanes).keys()].toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  const neighbours = new Map(visits.map((visit) => [visit, nearest(visit, visits)]))

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const dayOf = whereAll(lanes)
    let hasGained = false
    for (const visit of visits) {
      if (relocate(lanes, visit, dayOf, terms)) hasGained = true
      if (exchange(visit, neighbours.get(visit) ?? [], dayOf, terms)) hasGained = true
    }
    for (const { way } of lanes.flat()) untangle(way)
    if (exchangeDays(lanes, terms)) hasGained = true
    if (!hasGained) return
  }
}

const whereAll = (lanes: readonly Lane[]): Map<Visit, FieldDay> =>
  new Map(
    lanes.flatMap((lane) =>
      lane.flatMap((day) => day.way.stops.flatMap((visit) => (visit.id === null ? [] : [[visit, day] as const]))),
    ),
  )

/** Kept in order while going through: sorting everybody for everybody takes longer than all the rest. */
function nearest(visit: Visit, among: readonly Visit[]): Visit[] {
  const found: { other: Visit; miles: number }[] = []
  for (const other of among) {
    const miles = other === visit ? Number.POSITIVE_INFINITY : roadMilesApart(visit.spot, other.spot)
    if (miles >= (found[NEIGHBOURS - 1]?.miles ?? Number.POSITIVE_INFINITY)) continue
    const at = found.findIndex((one) => miles < one.miles)
    found.splice(at < 0 ? found.length : at, 0, { other, miles })
    found.splice(NEIGHBOURS)
  }
  return found.map(({ other }) => other)
}

type DayOf = Map<Visit, FieldDay>

/** To wherever it costs less. */
function relocate(lanes: readonly Lane[], visit: Visit, dayOf: DayOf, terms: Terms): boolean {
  const day = dayOf.get(visit)
  if (!day) return false
  const at = day.way.stops.indexOf(visit)
  const miles = addedBy(day.way, at)
  takeBack(day, visit)
  const price = miles + priceOfStanding(day, visit, terms)
  const offer = bestOffer(lanes, visit, terms)
  if (!offer || offer.price > price - GAIN) {
    give(day, visit, { at })
    return false
  }
  give(offer.day, visit, offer)
  dayOf.set(visit, offer.day)
  return true
}

/** For somebody else's visit on a day on which it would have a neighbour. */
function exchange(visit: Visit, neighbours: readonly Visit[], dayOf: DayOf, terms: Terms): boolean {
  for (const neighbour of neighbours) {
    const [here, there] = [dayOf.get(visit), dayOf.get(neighbour)]
    if (!here || !there || here === there) continue
    for (const other of there.way.stops) {
      if (
        other.id !== null &&
        other !== neighbour &&
        canChangePlaces(here, visit, there, other) &&
        exchangeTwo(here, visit, there, other, terms)
      ) {
        dayOf.set(visit, there).set(other, here)
        return true
      }
    }
  }
  return false
}

/** A part of a site stays with the fielder who has the rest. */
const canChangePlaces = (here: FieldDay, visit: Visit, there: FieldDay, other: Visit): boolean =>
  here.fielder === there.fielder || !(visit.isPartOfSite || other.isPartOfSite)

function exchangeTwo(here: FieldDay, visit: Visit, there: FieldDay, other: Visit, terms: Terms): boolean {
  const [at, otherAt] = [here.way.stops.indexOf(visit), there.way.stops.indexOf(other)]
  const miles = addedBy(here.way, at) + addedBy(there.way, otherAt)
  takeBack(here, visit)
  takeBack(there, other)
  const [forVisit, forOther] = [cheapestIn(there.way, visit), cheapestIn(here.way, other)]
  // As many stand on each day as before, so that nothing changes but the miles and how soon what is urgent is visited.
  const waited = (visit.urgentMiles - other.urgentMiles) * (there.wait - here.wait)
  const isBetter = forVisit.miles + forOther.miles + waited < miles - GAIN
  if (isBetter && terms.mayStand(there, visit) && terms.mayStand(here, other)) {
    give(there, visit, forVisit)
    give(here, other, forOther)
    return true
  }
  give(here, visit, { at })
  give(there, other, { at: otherAt })
  return false
}
