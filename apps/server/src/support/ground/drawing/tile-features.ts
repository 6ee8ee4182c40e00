import { gunzipSync } from 'node:zlib'
import type { Point } from '@demarc/domain'
import { onPaper, type Spot } from '@demarc/domain/ground/paper'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Tile } from './draw-ground.ts'
import { placeInTile, type Box, type GroundSheet } from './sheet.ts'

type Properties = VectorTileFeature['properties']
type Placed = { readonly properties: Properties; readonly lines: readonly (readonly Point[])[] }
/** One tile on the ground; a layer is read when it is first asked for. */
export type ReadTile = {
  readonly corners: readonly [Point, Point]
  readonly layer: (name: string) => readonly Placed[]
}

/** Something of the map, where it lies on the paper. */
export type Feature = { readonly properties: Properties; readonly lines: readonly (readonly Spot[])[] }
/** One tile on the paper: it reaches a little beyond its edges, where its neighbors have the same. */
export type TileOnPaper = { readonly edges: Box; readonly featuresOf: (layer: string) => readonly Feature[] }

export function readTile({ place, bytes }: Tile): ReadTile {
  const { layers } = new VectorTile(new PbfReader(gunzipSync(bytes)))
  const toPlace = placeInTile(place)
  const read = remembered((name): Placed[] => {
    const layer = layers[name]
    if (!layer) return []
    return Array.from({ length: layer.length }, (_, at) => layer.feature(at)).map((feature) => ({
      properties: feature.properties,
      lines: feature
        .loadGeometry()
        .map((line) => line.map(({ x, y }) => toPlace(x / feature.extent, y / feature.extent))),
    }))
  })
  return { corners: [toPlace(0, 0), toPlace(1, 1)], layer: read }
}

export function putOnPaper({ corners, layer }: ReadTile, sheet: GroundSheet): TileOnPaper {
  const toPaper = onPaper(sheet)
  const [from, to] = [toPaper(corners[0]), toPaper(corners[1])]
  return {
    edges: { ...from, width: to.x - from.x, height: to.y - from.y },
    featuresOf: remembered((name) =>
      layer(name)
        .map(({ properties, lines }) => ({ properties, lines: lines.map((line) => line.map(toPaper)) }))
        .filter(({ lines }) => lines.some((line) => isNear(line, sheet))),
    ),
  }
}

function remembered<T>(read: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const value = known.get(name) ?? read(name)
    known.set(name, value)
    return value
  }
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
