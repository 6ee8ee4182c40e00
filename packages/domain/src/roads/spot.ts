import { directionOf, metresApart, middleOf, type Direction, type Point } from '../geo.ts'
import { METRES_PER_MILE } from '../measures.ts'
import type { Roads } from './roads.ts'

/** Roads are longer than the straight line; measured over American towns they are about a third longer. */
const ROAD_FACTOR = 1.3

/** A place on somebody's way. */
export type Spot = Direction & {
  /** Null: nobody was asked about the roads from here. */
  readonly roads: Roads | null
  /** What the roads call it. */
  readonly number: number
}

/** Every spot has the same fields in the same order: planning asks for the miles between them a hundred million times. */
export function spotOf(point: Point, roads: Roads | null = null): Spot {
  const { x, y, z } = directionOf(point)
  const number = roads ? roads.numberOf(point) : -1
  return { x, y, z, roads: number < 0 ? null : roads, number }
}

/** By road where that is known, else estimated from the straight line. */
export function roadMilesApart(a: Spot, b: Spot): number {
  if (a.roads !== null && b.roads !== null) {
    const miles = a.roads.miles(a.number, b.number)
    if (miles >= 0) return miles
  }
  return (metresApart(a, b) * ROAD_FACTOR) / METRES_PER_MILE
}

/** The middle of places that lie close together; by road it is as far as the one that lies nearest to it. */
export function middleSpot(spots: readonly Spot[]): Spot {
  const middle = middleOf(spots)
  const { roads, number } = spots.reduce((near, spot) =>
    metresApart(spot, middle) < metresApart(near, middle) ? spot : near,
  )
  return { ...middle, roads, number }
}
