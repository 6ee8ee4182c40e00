import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import rules from '../../../../../server/src/support/ground/import/layers.json' with { type: 'json' }
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
  const drawn = new Set(LAYERS.map((layer) => ('source-layer' in layer ? layer['source-layer'] : null)))
  expect([...drawn].filter((name) => !name || !(name in rules.layers))).toEqual([])
  expect(new Set(LAYERS.map(({ id }) => id)).size).toBe(LAYERS.length)
})
