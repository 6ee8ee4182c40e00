import type { Tiles } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'

/** From a quarter of a town to a yard. Those between are drawn from the coarser one. */
const ZOOMS = [12, 14, 15, 16, 17]
/** About 10 MB. A tile source is somebody's service: a day's work, and no more. */
export const MOST_TILES = 600

/** Addresses of the tiles around places, the coarse ones first; beyond the most, the finest are left out. */
export function tilesAround(places: readonly Point[], { url, maxZoom }: Pick<Tiles, 'url' | 'maxZoom'>): string[] {
  const zooms = ZOOMS.filter((zoom) => zoom <= maxZoom)
  const wanted = zooms.flatMap((zoom) => places.flatMap((place) => ninePlaces(place, zoom)))
  const addresses = wanted.map(({ z, x, y }) =>
    url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y)),
  )
  return [...new Set(addresses)].slice(0, MOST_TILES)
}

/** The tile of a place and the eight around it. */
function ninePlaces({ lat, lon }: Point, z: number) {
  const across = 2 ** z
  const turn = (lat * Math.PI) / 180
  const x = Math.floor(((lon + 180) / 360) * across)
  const y = Math.floor(((1 - Math.asinh(Math.tan(turn)) / Math.PI) / 2) * across)
  const steps = [-1, 0, 1]
  return steps
    .flatMap((down) => steps.map((right) => ({ z, x: (x + right + across) % across, y: y + down })))
    .filter((tile) => tile.y >= 0 && tile.y < across)
}
