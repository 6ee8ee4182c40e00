import { stepFrom, type Point } from '../../packages/domain/src/geo.ts'

/** What the stand-in imagery shows: one complex of twelve buildings at this address, with its lot and its streets. */
export const COMPLEX = { address: '2401 Walker Ave, Greensboro, NC 27403', centre: { lat: 36.0648, lon: -79.8149 } }

/** In metres from the middle of the complex. */
export type Patch = {
  readonly east: number
  readonly north: number
  readonly width: number
  readonly depth: number
  readonly paint: 'street' | 'lot' | 'roof'
}

const ROWS = [40, 0, -40]
const COLUMNS = [-75, -25, 25, 75]
const roofs: readonly Patch[] = ROWS.flatMap((north) =>
  COLUMNS.map((east) => ({ east, north, width: 28, depth: 16, paint: 'roof' as const })),
)

/** Later ones lie on earlier ones. */
export const PATCHES: readonly Patch[] = [
  { east: 0, north: 75, width: 900, depth: 10, paint: 'street' },
  { east: -120, north: 0, width: 9, depth: 900, paint: 'street' },
  { east: 0, north: 20, width: 190, depth: 7, paint: 'lot' },
  { east: 0, north: -20, width: 190, depth: 7, paint: 'lot' },
  { east: 100, north: 0, width: 6, depth: 90, paint: 'lot' },
  ...roofs,
]

/** The middles of the twelve roofs, row by row from the north-west: where a researcher clicks. */
export const ROOFS: readonly Point[] = roofs.map((patch) => stepFrom(COMPLEX.centre, patch))
