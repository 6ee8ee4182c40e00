import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bearingTo, isOnEarth, metresBetween, stepFrom, storedPoint } from './geo.ts'

const RALEIGH = { lat: 35.7796, lon: -78.6382 }
const GREENSBORO = { lat: 36.0726, lon: -79.792 }

/** Where people survey: not at the poles, not on the date line. */
const place = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
})
const metres = fc.double({ min: -500, max: 500, noNaN: true })
const step = fc.record({ north: metres, east: metres })

describe('how far it is', () => {
  test('from Raleigh to Greensboro 109 km, there and back the same', () => {
    expect(metresBetween(RALEIGH, GREENSBORO) / 1000).toBeCloseTo(108.8, 0)
    expect(metresBetween(GREENSBORO, RALEIGH)).toBe(metresBetween(RALEIGH, GREENSBORO))
  })

  test('from pole to pole half way round, and from a place to itself nothing', () => {
    expect(metresBetween({ lat: 90, lon: 0 }, { lat: -90, lon: 0 }) / 1000).toBeCloseTo(20_015, 0)
    expect(metresBetween(RALEIGH, RALEIGH)).toBe(0)
  })

  test('over the date line it is near', () => {
    expect(metresBetween({ lat: 0, lon: 179.9999 }, { lat: 0, lon: -179.9999 })).toBeLessThan(30)
  })

  test('the way by a third place is never shorter', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 1e-6)
      }),
    )
  })
})

describe('a few steps away', () => {
  test('a step is as long as it was asked for', () => {
    fc.assert(
      fc.property(place, step, (from, away) => {
        const asked = Math.hypot(away.north, away.east)
        expect(Math.abs(metresBetween(from, stepFrom(from, away)) - asked)).toBeLessThan(asked * 0.001 + 0.001)
      }),
    )
  })

  test('a nudge there and back ends where it began, to what is stored', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(1, -1, 10, -10), fc.boolean(), (from, by, isNorth) => {
        const way = isNorth ? { north: by, east: 0 } : { north: 0, east: by }
        const back = stepFrom(stepFrom(from, way), { north: -way.north, east: -way.east })
        expect(back.lat).toBeCloseTo(from.lat, 9)
        expect(back.lon).toBeCloseTo(from.lon, 9)
      }),
    )
  })

  test('a nudge of one metre is seen in what is stored', () => {
    const before = storedPoint(RALEIGH)
    expect(storedPoint(stepFrom(before, { north: 1, east: 0 })).lat - before.lat).toBeCloseTo(0.000009, 7)
    expect(storedPoint(stepFrom(before, { north: 0, east: 1 })).lon - before.lon).toBeCloseTo(0.0000111, 7)
  })
})

describe('which way it lies', () => {
  test.each([
    ['north', { north: 50, east: 0 }, 0],
    ['east', { north: 0, east: 50 }, 90],
    ['south', { north: -50, east: 0 }, 180],
    ['west', { north: 0, east: -50 }, 270],
    ['north-west', { north: 50, east: -50 }, 315],
  ])('%s', (_, away, bearing) => expect(bearingTo(RALEIGH, stepFrom(RALEIGH, away))).toBeCloseTo(bearing, 1))

  test('it is one turn at most, and the way back is half a turn on', () => {
    fc.assert(
      fc.property(place, step, (from, away) => {
        fc.pre(Math.hypot(away.north, away.east) > 1)
        const to = stepFrom(from, away)
        const [there, back] = [bearingTo(from, to), bearingTo(to, from)]
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThan(360)
        expect(Math.cos(((there - back) * Math.PI) / 180)).toBeLessThan(-0.999)
      }),
    )
  })
})

describe('what is stored', () => {
  test('seven places, and twice as good as once', () => {
    expect(storedPoint({ lat: 35.77960004, lon: -78.63820006 })).toEqual({ lat: 35.7796, lon: -78.6382001 })
    fc.assert(
      fc.property(place, (at) => {
        expect(storedPoint(storedPoint(at))).toEqual(storedPoint(at))
      }),
    )
  })

  test('is a place on earth, its edges included', () => {
    expect(
      [
        { lat: 90, lon: -180 },
        { lat: 90.0001, lon: 0 },
        { lat: 0, lon: 180.0001 },
        { lat: Number.NaN, lon: 0 },
        { lat: 0, lon: Infinity },
      ].map(isOnEarth),
    ).toEqual([true, false, false, false, false])
  })
})
