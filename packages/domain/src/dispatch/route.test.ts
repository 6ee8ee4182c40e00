import { describe, expect, test } from 'vitest'
import { diceOf } from '#test/plannings.ts'
import { directionOf, metresApart, metresBetween, stepFrom, type Point } from '../geo.ts'
import { driveBetween, driveMinutes, driveOrder, driveThrough, milesToMetres } from './route.ts'

const roadMiles = (from: Point, to: Point) => driveBetween(from, to).miles
const routeMiles = (from: Point | null, stops: readonly Point[]) => driveThrough(from, stops).miles

const home: Point = { lat: 36.0726, lon: -79.792 }
const at = (east: number, north = 0): Point => stepFrom(home, { north, east })

describe('miles', () => {
  test('a straight mile is 1.3 miles of road, driven in about two and a half minutes', () => {
    const mile = roadMiles(home, at(1609.344))
    expect(mile).toBeCloseTo(1.3, 3)
    expect(driveMinutes(33)).toBe(60)
    expect(milesToMetres(2)).toBeCloseTo(3218.688)
  })

  test('measured from the middle of the earth they are the same', () => {
    const far = { lat: -33.86, lon: 151.2 }
    for (const there of [home, at(5), at(40_000, -9000), far])
      expect(metresApart(directionOf(home), directionOf(there))).toBeCloseTo(metresBetween(home, there), 3)
  })

  test('a route goes from home and back; without a home from the first stop to the last', () => {
    const [near, further] = [at(1000), at(3000)]
    expect(routeMiles(home, [near, further])).toBeCloseTo(2 * roadMiles(home, further), 6)
    expect(routeMiles(null, [near, further])).toBeCloseTo(roadMiles(near, further), 6)
    expect([routeMiles(home, []), routeMiles(null, [near])]).toEqual([0, 0])
  })
})

describe('the order to drive', () => {
  test('goes round instead of crossing over', () => {
    const [a, b, c, d] = [at(-1000, 500), at(-1000, 5000), at(1000, 5000), at(1000, 500)]
    const order = driveOrder(home, [c, a, d, b])
    expect([
      [a, b, c, d],
      [d, c, b, a],
    ]).toContainEqual(order)
  })

  test('keeps every stop, and none of a thousand swaps of two makes it shorter by turning a part', () => {
    const dice = diceOf(7)
    const stops = Array.from({ length: 25 }, (_, id) => ({ id, ...at(dice.next() * 30_000, dice.next() * 30_000) }))
    const order = driveOrder(home, stops)
    expect(order.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(stops.map(({ id }) => id))
    const miles = routeMiles(home, order)
    for (let from = 0; from < order.length; from += 1)
      for (let to = from + 1; to < order.length; to += 1) {
        const turned = [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)]
        expect(routeMiles(home, turned)).toBeGreaterThan(miles - 1e-6)
      }
  })
})
