import { metresBetween, type Point } from '../geo.ts'

/** A poor fix widens the circle by so much at most. */
const MOST_DOUBT_M = 25

/** How far from the stake a photo may be taken. */
export const allowedMetres = (toleranceM: number, accuracyM: number | null): number =>
  toleranceM + Math.min(accuracyM ?? 0, MOST_DOUBT_M)

/** To the nearest of the places it may show: the building's own, or those of its houses; null where there is none. */
export function metresToNearest(from: Point, places: readonly Point[]): number | null {
  return places.length === 0 ? null : Math.min(...places.map((place) => metresBetween(from, place)))
}

export const isFar = (metres: number, toleranceM: number, accuracyM: number | null): boolean =>
  metres > allowedMetres(toleranceM, accuracyM)
