import { expect, test } from 'vitest'
import { MOST_TILES, tilesAround } from './map-tiles.ts'

const SOURCE = { url: 'https://tiles.example/{z}/{x}/{y}.png', maxZoom: 19 }
const ZOOMS = [12, 14, 15, 16, 17]
const GREENSBORO = { lat: 36.0651714, lon: -79.8160023 }

test('nine tiles at each of five zooms around a place, the coarse ones first', () => {
  const tiles = tilesAround([GREENSBORO], SOURCE, ZOOMS)
  expect(tiles).toHaveLength(45)
  expect(tiles[0]).toBe('https://tiles.example/12/1138/1606.png')
  expect(tiles).toContain('https://tiles.example/17/36475/51440.png')
})

test('none is asked for that the source does not have, and none twice', () => {
  expect(tilesAround([GREENSBORO, GREENSBORO], { ...SOURCE, maxZoom: 14 }, ZOOMS)).toHaveLength(18)
  expect(tilesAround([], SOURCE, ZOOMS)).toEqual([])
})

test('however much is in hand, the source is asked for so many and not more', () => {
  const places = Array.from({ length: 100 }, (_, at) => ({ lat: 30 + at / 10, lon: -80 - at / 10 }))
  const tiles = tilesAround(places, SOURCE, ZOOMS)
  expect(tiles).toHaveLength(MOST_TILES)
  expect(tiles.every((url) => url.includes('/12/'))).toBe(true)
})

test('at the edge of the world the row ends and the column goes round', () => {
  const tiles = tilesAround([{ lat: 85.05, lon: -179.999 }], { ...SOURCE, maxZoom: 12 }, ZOOMS)
  expect(tiles).toHaveLength(6)
  expect(tiles).toContain('https://tiles.example/12/4095/0.png')
})
