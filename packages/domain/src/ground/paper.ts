import type { Point } from '../geo.ts'
import type { Bounds } from './areas.ts'

/** In millimeters of paper, from the upper left. */
export type Spot = { readonly x: number; readonly y: number }
/** A piece of ground and the paper that it is drawn on, north up. In millimeters. */
export type GroundOnPaper = { readonly bounds: Bounds; readonly width: number; readonly height: number }

const METRES_PER_DEGREE = 111_195

export const mmPerMetre = ({ bounds: { south, north }, height }: GroundOnPaper): number =>
  height / ((north - south) * METRES_PER_DEGREE)

/** Over so little ground, degrees are as good as straight. */
export const onPaper =
  ({ bounds: { west, south, east, north }, width, height }: GroundOnPaper) =>
  ({ lat, lon }: Point): Spot => ({
    x: ((lon - west) / (east - west)) * width,
    y: ((north - lat) / (north - south)) * height,
  })

/** Of the paper, all around. */
const MARGIN = 0.12
/** A single place is shown with its street. */
const LEAST_M = 400

/** As near as all places fit on the paper. Null: there are none. */
export function paperAround(
  places: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
): GroundOnPaper | null {
  if (places.length === 0) return null
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)]
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)]
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const across = METRES_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  const room = 1 - 2 * MARGIN
  const metresPerMm = Math.max(
    ((east - west) * across) / (width * room),
    ((north - south) * METRES_PER_DEGREE) / (height * room),
    LEAST_M / Math.max(width, height),
  )
  const [right, up] = [(width / 2) * (metresPerMm / across), (height / 2) * (metresPerMm / METRES_PER_DEGREE)]
  const bounds = { west: middle.lon - right, south: middle.lat - up, east: middle.lon + right, north: middle.lat + up }
  return { bounds, width, height }
}
