import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'
import type { MultiPolygon, Polygon } from 'geojson'
import type { Corner, Line } from './encode.ts'
import type { Rings } from './label-point.ts'

export type Area = { readonly id: string; readonly name: string; readonly parts: readonly Rings[] }

type Atlas = Parameters<typeof mesh>[0]

export const readAtlas = (url: string): Atlas => JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Atlas

export function areasOf(atlas: Atlas, object: string): Area[] {
  const collection = feature(atlas, collectionOf(atlas, object))
  return collection.features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    return [{ id: String(id), name: String(properties?.name), parts: partsOf(geometry) }]
  })
}

/** Each border once, though two areas share it; without the shores, which are no border. */
export function bordersOf(atlas: Atlas, object: string, isWanted: (a: string, b: string) => boolean): Line[] {
  // The types of the atlas and of its reader differ in how they say "no properties".
  const areas = collectionOf(atlas, object) as Parameters<typeof mesh>[1]
  const borders = mesh(atlas, areas, (a, b) => a !== b && isWanted(String(a.id), String(b.id)))
  return borders.coordinates.map((line) => line.map(cornerOf))
}

function collectionOf(atlas: Atlas, object: string) {
  const found = atlas.objects[object]
  if (found?.type !== 'GeometryCollection') throw new Error(`the atlas has no ${object}`)
  return found
}

function partsOf(geometry: Polygon | MultiPolygon): Rings[] {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts.map((rings) => rings.map((ring) => ring.map(cornerOf)))
}

const cornerOf = ([lon = 0, lat = 0]: readonly number[]): Corner => [lon, lat]
