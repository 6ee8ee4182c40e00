import { expect, test } from 'vitest'
import { inDriveOrder, routeOf } from './lane-route.ts'

const home = { lat: 36, lon: -80 }
const stop = (id: string, lon: number | null) => ({ id, lat: lon === null ? null : 36, lon })

test('stops are driven one after the other, whatever the order they were chosen in', () => {
  const route = routeOf(home, [stop('far', -79.7), stop('near', -79.9), stop('middle', -79.8)])
  expect(route?.stops.map(({ id }) => id)).toEqual(['near', 'middle', 'far'])
  // There and back, by roads.
  expect(route?.miles).toBeCloseTo(43.6, 0)
})

test('what has no pin comes last and adds no miles', () => {
  const stops = [stop('nowhere', null), stop('far', -79.7), stop('near', -79.9)]
  expect(inDriveOrder(home, stops).map(({ id }) => id)).toEqual(['near', 'far', 'nowhere'])
  expect(routeOf(home, stops)?.miles).toBeCloseTo(43.6, 0)
})

test('more than a week of stops is not put in order', () => {
  const many = Array.from({ length: 26 }, (_, at) => stop(String(at), -79 - at / 100))
  expect(routeOf(home, many)).toBeNull()
  expect(inDriveOrder(home, many)).toEqual(many)
})
