import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInside } from './areas.ts'

const within = fc.double({ min: -1, max: 4, noNaN: true })

describe('inside an outline', () => {
  /** A building around a yard that is open to the north, like a U. */
  const corners = [
    [0, 0],
    [0, 3],
    [3, 3],
    [3, 2],
    [1, 2],
    [1, 1],
    [3, 1],
    [3, 0],
    [0, 0],
  ].map(([lat = 0, lon = 0]) => ({ lat, lon }))

  test('the wings are, the yard and the street are not', () => {
    expect(isInside(corners, { lat: 2, lon: 0.5 })).toBe(true)
    expect(isInside(corners, { lat: 2, lon: 2.5 })).toBe(true)
    expect(isInside(corners, { lat: 0.5, lon: 1.5 })).toBe(true)
    expect(isInside(corners, { lat: 2, lon: 1.5 })).toBe(false)
    expect(isInside(corners, { lat: 2, lon: 4 })).toBe(false)
    expect(isInside(corners, { lat: -1, lon: 1 })).toBe(false)
  })

  test('which way round it is drawn makes no difference', () => {
    fc.assert(
      fc.property(within, within, (lat, lon) => {
        expect(isInside(corners.toReversed(), { lat, lon })).toBe(isInside(corners, { lat, lon }))
      }),
    )
  })
})
