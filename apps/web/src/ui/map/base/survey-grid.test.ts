import { describe, expect, test } from 'vitest'
import { metresBetween } from '@demarc/domain/geo'
import { metresPerPixel } from '../scale-steps.ts'
import { crossesIn, graticuleAt } from './survey-grid.ts'

const AROUND_GREENSBORO = { west: -79.8175, east: -79.8125, south: 36.0635, north: 36.0665 }

/** In a window of 400 by 400 pixels, in the middle of nowhere. */
function crossesOnPhone(lat: number, zoom: number): number {
  const metres = 400 * metresPerPixel(lat, zoom)
  const east = -117.3 + metres / (111_195 * Math.cos((lat * Math.PI) / 180))
  const window = { west: -117.3, east, south: lat, north: lat + metres / 111_195 }
  return crossesIn(window, zoom).filter(
    (at) => at.lon >= window.west && at.lon <= window.east && at.lat >= window.south && at.lat <= window.north,
  ).length
}

describe('the grid of crosses', () => {
  test('stands 50 m apart at a site, both ways', () => {
    const crosses = crossesIn(AROUND_GREENSBORO, 17)
    const [first, east] = crosses
    const north = crosses.find(({ lat, lon }) => lon === first!.lon && lat > first!.lat)
    expect(metresBetween(first!, east!)).toBeCloseTo(50, 0)
    expect(metresBetween(first!, north!)).toBeCloseTo(50, 0)
  })

  test('keeps its places while the map is moved', () => {
    const moved = { ...AROUND_GREENSBORO, west: -79.8165, east: -79.8115 }
    const places = new Set(crossesIn(AROUND_GREENSBORO, 17).map(({ lat, lon }) => `${lat} ${lon}`))
    const kept = crossesIn(moved, 17).filter(({ lat, lon }) => places.has(`${lat} ${lon}`))
    expect(kept.length).toBeGreaterThan(40)
  })

  test('is in sight at every zoom, anywhere, even on a phone, and never a wall of crosses', () => {
    const counts = [0, 18, 25, 36, 48].flatMap((lat) =>
      Array.from({ length: 186 }, (_, n) => ({ lat, zoom: 2.5 + n / 10, count: crossesOnPhone(lat, 2.5 + n / 10) })),
    )
    expect(counts.filter(({ count }) => count < 1 || count > 200)).toEqual([])
  })

  test('is one of degrees far out, and one of metres near by', () => {
    expect(graticuleAt(8.6)).toMatchObject({ named: 1 / 4, tick: 1 / 20 })
    expect(graticuleAt(2.5)).toEqual({ named: 15, tick: 5 })
    expect(graticuleAt(12)).toBeNull()
  })
})
