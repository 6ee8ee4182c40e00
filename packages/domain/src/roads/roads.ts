import type { Point } from '../geo.ts'

/** How much a screen may ask for at once. */
export const MOST_PLACES_TO_READ = { groups: 100, ofGroup: 60, inAll: 500 }

/** The drive between two places. */
export type Drive = { readonly miles: number; readonly minutes: number }

/** Whether miles and drive times are by road, estimated from the straight line, or some of each. */
export const MILES_SOURCES = ['ROADS', 'PARTLY', 'ESTIMATE'] as const
export type MilesSource = (typeof MILES_SOURCES)[number]

/**
 * What a routing server knows about the drives between places. There and back count as one drive, the mean of both:
 * then a day is as long whichever way round it is driven.
 */
export type Roads = {
  /** What it calls a place; -1: it doesn't know it. */
  readonly numberOf: (place: Point) => number
  /** Between two places by their numbers; NaN: not known. */
  readonly miles: (from: number, to: number) => number
  readonly minutes: (from: number, to: number) => number
}

const STEPS_PER_DEGREE = 1e4
const STEPS_ROUND = 3_600_001

/** One number for all points within about ten meters: a routing server is asked once for all of them. */
export const placeNumber = ({ lat, lon }: Point): number =>
  Math.round((lat + 90) * STEPS_PER_DEGREE) * STEPS_ROUND + Math.round((lon + 180) * STEPS_PER_DEGREE)

/** The point of such a number. */
export const placeAt = (number: number): Point => ({
  lat: (Math.floor(number / STEPS_ROUND) - 90 * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  lon: ((number % STEPS_ROUND) - 180 * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
})
