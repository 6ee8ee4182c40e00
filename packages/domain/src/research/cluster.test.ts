import { expect, test } from 'vitest'
import { clusterOf } from './cluster.ts'

test('a place is in the area that every program calls by this geohash', () => {
  // The example of the format's own description.
  expect(clusterOf([{ lat: 57.64911, lon: 10.40744 }])).toBe('u4pru')
  expect(clusterOf([{ lat: -25.382708, lon: -49.265506 }])).toBe('6gkzw')
  expect(clusterOf([{ lat: 90, lon: 180 }])).toBe('zzzzz')
})

test('several points are in the area of their middle, and none are nowhere', () => {
  const middle = clusterOf([{ lat: 36.07, lon: -79.79 }])
  expect(
    clusterOf([
      { lat: 36.06, lon: -79.78 },
      { lat: 36.08, lon: -79.8 },
    ]),
  ).toBe(middle)
  expect(clusterOf([])).toBeNull()
})
