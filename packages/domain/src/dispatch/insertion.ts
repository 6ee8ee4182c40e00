import { give, isUntouched, type FieldDay, type Lane, type Visit } from './field-day.ts'
import { holdsSiteOf } from './sites.ts'
import { cheapestIn, type Place } from './way.ts'

export type Offer = Place & { readonly day: FieldDay; readonly price: number }

export type Terms = {
  readonly mayStand: (day: FieldDay, visit: Visit) => boolean
  /** So many miles is it worth to be there a working day sooner. */
  readonly soonerMiles: number
  /** So far is somebody reckoned to drive whose home nobody knows: else they would be the nearest to everything. */
  readonly unknownHomeMiles: number
}

const offerOf = (day: FieldDay, visit: Visit, terms: Terms): Offer => {
  const place = cheapestIn(day.way, visit)
  return { ...place, day, price: place.miles + priceOfStanding(day, visit, terms) }
}

/** What a visit on this day costs besides its miles. */
export const priceOfStanding = (
  { way, wait }: FieldDay,
  { urgentMiles }: Visit,
  { soonerMiles, unknownHomeMiles }: Terms,
): number => (soonerMiles + urgentMiles) * wait + (way.home || way.stops.length > 0 ? 0 : unknownHomeMiles)

/** Who can take a visit on which day for the least. Of the days on which a fielder has nothing the first stands for all. */
export function bestOffer(lanes: readonly Lane[], visit: Visit, terms: Terms): Offer | null {
  let best: Offer | null = null
  for (const lane of lanesFor(lanes, visit, terms)) {
    let hasSeenUntouched = false
    for (const day of lane) {
      const isFresh = isUntouched(day)
      if ((isFresh && hasSeenUntouched) || !terms.mayStand(day, visit)) continue
      hasSeenUntouched ||= isFresh
      const offer = offerOf(day, visit, terms)
      if (!best || offer.price < best.price) best = offer
    }
  }
  return best
}

/** Those who have the rest of its site already; all where nobody has, or nobody of them has room. */
function lanesFor(lanes: readonly Lane[], visit: Visit, { mayStand }: Terms): readonly Lane[] {
  if (!visit.isPartOfSite) return lanes
  const holders = lanes.filter((lane) => holdsSiteOf(lane, visit) && lane.some((day) => mayStand(day, visit)))
  return holders.length > 0 ? holders : lanes
}

/** Gives out visits one by one, always the one that costs least where it costs least. Answers with those nobody could take. */
export function insertAll(lanes: readonly Lane[], visits: readonly Visit[], terms: Terms): Visit[] {
  const offers = new Map<Visit, Offer | null>(visits.map((visit) => [visit, bestOffer(lanes, visit, terms)]))
  for (let cheapest = findCheapest(offers); cheapest; cheapest = findCheapest(offers)) {
    const [given, { day, ...place }] = cheapest
    give(day, given, place)
    offers.delete(given)
    for (const [visit, offer] of offers) {
      if (offer?.day === day || (visit.isPartOfSite && visit.siteId === given.siteId))
        offers.set(visit, bestOffer(lanes, visit, terms))
      else if (visit.isPartOfSite) continue
      else if (offer && terms.mayStand(day, visit)) {
        const here = offerOf(day, visit, terms)
        if (here.price < offer.price) offers.set(visit, here)
      }
    }
  }
  return [...offers.keys()]
}

function findCheapest(offers: ReadonlyMap<Visit, Offer | null>): [Visit, Offer] | null {
  let cheapest: [Visit, Offer] | null = null
  for (const [visit, offer] of offers)
    if (offer && (!cheapest || offer.price < cheapest[1].price)) cheapest = [visit, offer]
  return cheapest
}
