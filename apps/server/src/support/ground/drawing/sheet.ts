import type { Point } from '@demarc/domain'
import type { GroundOnPaper, Spot } from '@demarc/domain/ground/paper'
import type { TilePlace } from '../tiles/open-tile-file.ts'

export type Box = Spot & { readonly width: number; readonly height: number }
/** `taken`: where something else will be drawn, so that no name is put there. */
export type GroundSheet = GroundOnPaper & { readonly taken?: readonly Box[] }

/** A sheet that would need more is drawn from a coarser zoom. */
const MOST_TILES = 9

/** The tiles under a sheet, at the finest zoom that needs few. Null: it is larger than the coarsest zoom can show. */
export function tilesUnder({ bounds }: GroundOnPaper, { minZoom, maxZoom }: ZoomRange): TilePlace[] | null {
  for (let z = maxZoom; z >= minZoom; z -= 1) {
    const [west, north] = tileOf({ lat: bounds.north, lon: bounds.west }, z)
    const [east, south] = tileOf({ lat: bounds.south, lon: bounds.east }, z)
    const [columns, rows] = [east - west + 1, south - north + 1]
    if (columns * rows > MOST_TILES) continue
    return Array.from({ length: columns * rows }, (_, at) => ({
      z,
      x: west + (at % columns),
      y: north + Math.floor(at / columns),
    }))
  }
  return null
}
export type ZoomRange = { readonly minZoom: number; readonly maxZoom: number }

function tileOf({ lat, lon }: Point, z: number): [x: number, y: number] {
  const across = 2 ** z
  const turn = (lat * Math.PI) / 180
  return [
    Math.floor(((lon + 180) / 360) * across),
    Math.floor(((1 - Math.asinh(Math.tan(turn)) / Math.PI) / 2) * across),
  ]
}

/** Where a place within a tile is, in parts of the tile from its upper left. */
export const placeInTile =
  ({ z, x, y }: TilePlace) =>
  (right: number, down: number): Point => {
    const across = 2 ** z
    return {
      lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down)) / across))) * 180) / Math.PI,
      lon: ((x + right) / across) * 360 - 180,
    }
  }
