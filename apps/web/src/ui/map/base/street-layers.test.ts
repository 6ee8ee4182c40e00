import { STREET_MAP_LAYERS } from '@demarc/domain/ground/street-map-layers'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { STREET_MAP } from './street-expressions.ts'
import { streetLayers } from './street-layers.ts'
import type { MapColours } from './map-colours.ts'

/** Any color for any role. */
const COLOURS = new Proxy({}, { get: () => '#123456' }) as MapColours
const LAYERS = streetLayers(COLOURS)

test('the street map is a style that MapLibre takes', () => {
  const problems = validateStyleMin({
    version: 8,
    glyphs: 'https://demarc.test/{fontstack}/{range}',
    sources: { [STREET_MAP]: { type: 'vector', tiles: ['https://demarc.test/{z}/{x}/{y}'] } },
    layers: LAYERS,
  })
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('what is drawn is in the tiles that an import makes, and names have names of their own', () => {
  const drawn = LAYERS.map((layer) => ('source-layer' in layer ? layer['source-layer'] : null))
  expect(STREET_MAP_LAYERS).toEqual(expect.arrayContaining([...new Set(drawn)]))
  expect(new Set(LAYERS.map(({ id }) => id)).size).toBe(LAYERS.length)
})
