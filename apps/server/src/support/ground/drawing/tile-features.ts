import { gunzipSync } from 'node:zlib'
import { onPaper, type Spot } from '@demarc/domain/ground/paper'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Tile } from './draw-ground.ts'
import { placeInTile, type Box, type GroundSheet } from './sheet.ts'

/** Something of the map, where it lies on the paper. */
export type Feature = {
  readonly properties: VectorTileFeature['properties']
  readonly lines: readonly (readonly Spot[])[]
}

/** One tile on the paper: it reaches a little beyond its edges, where its neighbors have the same. */
export type TileOnPaper = { readonly edges: Box; readonly featuresOf: (layer: string) => readonly Feature[] }

export function readTile({ place, bytes }: Tile, sheet: GroundSheet): TileOnPaper {
  const { layers } = new VectorTile(new PbfReader(gunzipSync(bytes)))
  const toPlace = placeInTile(place)
  const toPaper = onPaper(sheet)
  const spotOf = (right: number, down: number) => toPaper(toPlace(right, down))
  const [from, to] = [spotOf(0, 0), spotOf(1, 1)]
  const featuresOf = (name: string): Feature[] => {
    const layer = layers[name]
    if (!layer) return []
    return Array.from({ length: layer.length }, (_, at) => layer.feature(at)).flatMap((feature) => {
      const lines = feature
        .loadGeometry()
        .map((line) => line.map(({ x, y }) => spotOf(x / feature.extent, y / feature.extent)))
      return lines.some((line) => isNear(line, sheet)) ? { properties: feature.properties, lines } : []
    })
  }
  return { edges: { ...from, width: to.x - from.x, height: to.y - from.y }, featuresOf }
}

/** Half the widest street: what lies beyond is not on the paper. */
const BEYOND_MM = 20

function isNear(line: readonly Spot[], { width, height }: GroundSheet): boolean {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
  return (
    Math.max(...xs) >= -BEYOND_MM &&
    Math.min(...xs) <= width + BEYOND_MM &&
    Math.max(...ys) >= -BEYOND_MM &&
    Math.min(...ys) <= height + BEYOND_MM
  )
}
