import { stepFrom, type Point } from '../../packages/domain/src/geo.ts'
import { COMPLEX, PATCHES, type Patch } from './complex.ts'
import { pngOf } from './png.ts'

export const SIDE = 256
export type Tile = { readonly z: number; readonly x: number; readonly y: number }

/** Four greens and browns of the ground, then what people built on it. */
export const PALETTE = [
  [86, 104, 66],
  [97, 113, 72],
  [108, 116, 78],
  [78, 97, 61],
  [122, 122, 124],
  [146, 143, 138],
  [196, 96, 74],
] as const
const PAINT: Record<Patch['paint'], number> = { street: 4, lot: 5, roof: 6 }

/** Where a place falls on a tile of the usual square map of the world (Web Mercator), in points. */
export function pointOn({ z, x, y }: Tile, { lat, lon }: Point): { left: number; top: number } {
  const across = SIDE * 2 ** z
  const angle = (lat * Math.PI) / 180
  return {
    left: ((lon + 180) / 360) * across - x * SIDE,
    top: (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * across - y * SIDE,
  }
}

/** The same tile has always the same points. */
export function drawTile(tile: Tile): Buffer {
  const points = new Uint8Array(SIDE * SIDE)
  for (let at = 0; at < points.length; at += 1) points[at] = groundAt(tile, at)
  for (const patch of PATCHES) paint(points, tile, patch)
  return pngOf(SIDE, points, PALETTE)
}

/** Clumps of a few points: grass, not snow on a screen. */
function groundAt({ z, x, y }: Tile, at: number): number {
  const left = (x * SIDE + (at % SIDE)) >> 2
  const top = (y * SIDE + Math.floor(at / SIDE)) >> 2
  const mixed = Math.imul(left ^ Math.imul(top, 0x9e_37_79_b1) ^ z, 0x85_eb_ca_6b)
  return (mixed >>> 16) & 3
}

function paint(points: Uint8Array, tile: Tile, { east, north, width, depth, paint: colour }: Patch): void {
  const corner = (sign: 1 | -1) =>
    pointOn(tile, stepFrom(COMPLEX.centre, { east: east - (sign * width) / 2, north: north + (sign * depth) / 2 }))
  const [from, to] = [corner(1), corner(-1)]
  const within = (value: number) => Math.min(SIDE, Math.max(0, Math.round(value)))
  for (let row = within(from.top); row < within(to.top); row += 1) {
    points.fill(PAINT[colour], row * SIDE + within(from.left), row * SIDE + within(to.left))
  }
}
