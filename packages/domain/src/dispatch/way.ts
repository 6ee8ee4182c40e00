import { roadMilesApart, type Spot } from '../roads/spot.ts'

export type OnTheWay = { readonly spot: Spot }

/** From home through every stop and home again. Without a home it begins at the first stop and ends at the last. */
export type Way<Stop extends OnTheWay> = {
  readonly home: Spot | null
  readonly stops: Stop[]
  /** The miles to each stop from the one before, and from the last one home. */
  readonly legs: number[]
}

export const emptyWay = <Stop extends OnTheWay>(home: Spot | null): Way<Stop> => ({
  home,
  stops: [],
  legs: [0],
})

export const milesOf = ({ legs }: Way<OnTheWay>): number => legs.reduce((miles, leg) => miles + leg, 0)

const leg = (a: Spot | null, b: Spot | null) => (a && b ? roadMilesApart(a, b) : 0)
const placeAt = ({ home, stops }: Way<OnTheWay>, at: number): Spot | null => stops[at]?.spot ?? home

export type Place = { readonly at: number; readonly miles: number }

/** Where a stop costs the fewest miles, and how many. */
export function cheapestIn(way: Way<OnTheWay>, { spot }: OnTheWay): Place {
  let best: Place = { at: 0, miles: Number.POSITIVE_INFINITY }
  let before = leg(way.home, spot)
  for (let at = 0; at <= way.stops.length; at += 1) {
    const after = leg(spot, placeAt(way, at))
    const miles = before + after - (way.legs[at] ?? 0)
    if (miles < best.miles) best = { at, miles }
    before = after
  }
  return best
}

export function putIn<Stop extends OnTheWay>(way: Way<Stop>, stop: Stop, at: number): void {
  const [before, after] = [placeAt(way, at - 1), placeAt(way, at)]
  way.legs.splice(at, 1, leg(before, stop.spot), leg(stop.spot, after))
  way.stops.splice(at, 0, stop)
}

/** What the stop at this place adds to the way. */
export function addedBy(way: Way<OnTheWay>, at: number): number {
  const past = leg(placeAt(way, at - 1), placeAt(way, at + 1))
  return (way.legs[at] ?? 0) + (way.legs[at + 1] ?? 0) - past
}

export function takeOut(way: Way<OnTheWay>, at: number): void {
  way.legs.splice(at, 2, leg(placeAt(way, at - 1), placeAt(way, at + 1)))
  way.stops.splice(at, 1)
}

/** Turns a part of the way round as long as that makes it shorter: no two legs cross afterwards. */
export function untangle(way: Way<OnTheWay>): void {
  while (turnOnePart(way)) continue
}

const NOTHING = 1e-9

function turnOnePart(way: Way<OnTheWay>): boolean {
  for (let from = 0; from < way.stops.length - 1; from += 1) {
    for (let to = from + 1; to < way.stops.length; to += 1) {
      const now = (way.legs[from] ?? 0) + (way.legs[to + 1] ?? 0)
      const turned = leg(placeAt(way, from - 1), placeAt(way, to)) + leg(placeAt(way, from), placeAt(way, to + 1))
      if (turned < now - NOTHING) {
        turn(way, from, to)
        return true
      }
    }
  }
  return false
}

function turn(way: Way<OnTheWay>, from: number, to: number): void {
  way.stops.splice(from, to - from + 1, ...way.stops.slice(from, to + 1).toReversed())
  for (let at = from; at <= to + 1; at += 1) way.legs[at] = leg(placeAt(way, at - 1), placeAt(way, at))
}
