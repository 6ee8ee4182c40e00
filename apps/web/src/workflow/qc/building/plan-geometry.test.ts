import { expect, test } from 'vitest'
import { conePath, drawPlan, HALF } from './small-plan.tsx'

const STAKE = { lat: 36, lon: -79 }
const at = (id: string, north: number, east = 0) => ({
  id,
  gpsLat: STAKE.lat + north / 111_320,
  gpsLon: STAKE.lon + east / (111_320 * Math.cos((36 * Math.PI) / 180)),
  headingDeg: 180,
})

test('north is up, east is right, and the ring is the tolerance', () => {
  const { spots, ring, scale } = drawPlan(STAKE, [at('n', 50), at('e', 0, 25)], { toleranceM: 50, units: 'metric' })
  expect(ring).toBeCloseTo(HALF / 1.25)
  expect(spots[0]).toMatchObject({ id: 'n', isBeyond: false })
  expect(spots[0]?.x).toBeCloseTo(0)
  expect(spots[0]?.y).toBeCloseTo(-ring)
  expect(spots[1]?.x).toBeCloseTo(ring / 2)
  expect(scale).toEqual({ metres: 20, length: (20 * ring) / 50 })
})

test('a photo from far away makes the plan smaller, one from very far lies at its edge', () => {
  expect(drawPlan(STAKE, [at('a', 100)], { toleranceM: 50 }).ring).toBeCloseTo(HALF / 2.5)
  const { spots, ring } = drawPlan(STAKE, [at('a', 4000), { ...at('b', 0), gpsLat: null, gpsLon: null }], {
    toleranceM: 50,
  })
  expect(ring).toBeCloseTo(HALF / 2.5)
  expect(spots).toHaveLength(1)
  expect(spots[0]).toMatchObject({ isBeyond: true })
  expect(spots[0]?.y).toBeCloseTo(-95)
})

test('the cone opens the way the camera looked', () => {
  const [spot] = drawPlan(STAKE, [at('n', 50)], { toleranceM: 50 }).spots
  // Looking south, from north of the stake: its far end lies below where it begins.
  expect(conePath(spot!)).toMatch(/^M-?0\.0 -80\.0L17\.1 -41\.6L-17\.1 -41\.6Z$/)
  expect(conePath({ ...spot!, headingDeg: null })).toBeNull()
})
