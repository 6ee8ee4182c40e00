import type { Point } from '../geo.ts'

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
export const isWithin = ({ west, south, east, north }: Bounds, { lat, lon }: Point): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east

/** Inside an outline whose last corner is the first: a line from the point to the east crosses its edge an odd number of times. */
export function isInside(outline: readonly Point[], { lat, lon }: Point): boolean {
  const crossings = outline.slice(1).filter((to, index) => {
    const from = outline[index]
    if (!from || from.lat > lat === to.lat > lat) return false
    return lon < from.lon + ((lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon)
  })
  return crossings.length % 2 === 1
}
