import type { Bounds } from '@demarc/domain/ground/areas'
import { stepFrom, type Point } from '@demarc/domain/geo'

/** From which zoom on crosses stand how far apart, in metres: 35 px at least, so that there are some and no wall of them. */
const SPACINGS = [
  { zoom: 18.4, metres: 10 },
  { zoom: 15.6, metres: 50 },
  { zoom: 13.8, metres: 250 },
  { zoom: 11.6, metres: 1000 },
] as const

/** Farther out the lines of the globe are the grid: where they are named and where a tick stands, in parts of a degree. */
const GRATICULES = [
  { zoom: 10.7, named: 1 / 30, tick: 1 / 60 },
  { zoom: 9.4, named: 1 / 12, tick: 1 / 60 },
  { zoom: 7.9, named: 1 / 4, tick: 1 / 20 },
  { zoom: 6.9, named: 1 / 2, tick: 1 / 10 },
  { zoom: 5.9, named: 1, tick: 1 / 4 },
  { zoom: 4.9, named: 2, tick: 1 / 2 },
  { zoom: 3.4, named: 5, tick: 1 },
] as const
const OF_THE_GLOBE = { named: 15, tick: 5 }

export type Graticule = { readonly named: number; readonly tick: number }

/** Null: so close that the grid is one of metres. */
export function graticuleAt(zoom: number): Graticule | null {
  if (SPACINGS.some((each) => zoom >= each.zoom)) return null
  return GRATICULES.find((each) => zoom >= each.zoom) ?? OF_THE_GLOBE
}

/** More than any window shows. */
const MOST = 4000

/** Crosses for all that is in sight. They keep their places on the ground while the map moves under the window. */
export function crossesIn(bounds: Bounds, zoom: number): Point[] {
  const metric = SPACINGS.find((each) => zoom >= each.zoom)
  if (metric) return metricCrosses(bounds, metric.metres)
  const { named } = graticuleAt(zoom) ?? OF_THE_GLOBE
  return lattice(bounds, { lat: named, lon: named })
}

/**
 * A metre is a longer piece of a degree the farther north it lies. Within a tenth of a degree the difference is less
 * than the width of a line, so each such band has one spacing.
 */
function metricCrosses(bounds: Bounds, metres: number): Point[] {
  const band = Math.round(((bounds.south + bounds.north) / 2) * 10) / 10
  const origin = { lat: Math.max(-85, Math.min(85, band)), lon: 0 }
  const step = stepFrom(origin, { north: metres, east: metres })
  return lattice(bounds, { lat: step.lat - origin.lat, lon: step.lon })
}

function lattice({ west, east, south, north }: Bounds, step: Point): Point[] {
  const points: Point[] = []
  for (let row = Math.floor(south / step.lat); row <= Math.ceil(north / step.lat); row += 1) {
    for (let column = Math.floor(west / step.lon); column <= Math.ceil(east / step.lon); column += 1) {
      points.push({ lat: row * step.lat, lon: column * step.lon })
      if (points.length >= MOST) return points
    }
  }
  return points
}
