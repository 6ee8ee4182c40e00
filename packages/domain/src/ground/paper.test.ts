import { expect, test } from 'vitest'
import { metresBetween } from '../geo.ts'
import { mmPerMetre, onPaper, paperAround } from './paper.ts'

const PAPER = { width: 190, height: 80 }
const places = [
  { lat: 36.07, lon: -79.8 },
  { lat: 36.09, lon: -79.78 },
  { lat: 36.08, lon: -79.79 },
]

test('all places fit, with room around, and a millimeter is as many meters to the east as to the north', () => {
  const sheet = paperAround(places, PAPER)!
  const spots = places.map(onPaper(sheet))
  expect(spots[2]).toEqual({ x: expect.closeTo(95), y: expect.closeTo(40) })
  // The ground is as high as wide, the paper is not: it is the height that counts.
  expect(spots.map(({ y }) => Math.round(y * 10) / 10)).toEqual([70.4, 9.6, 40])
  const [a, b] = spots
  const metres = metresBetween(places[0]!, places[1]!)
  expect(Math.hypot(a!.x - b!.x, a!.y - b!.y) / metres).toBeCloseTo(mmPerMetre(sheet), 4)
})

test('a single place is shown with its street; without one there is nothing', () => {
  const sheet = paperAround([places[0]!], PAPER)!
  expect(PAPER.width / mmPerMetre(sheet)).toBeCloseTo(400, 0)
  expect(onPaper(sheet)(places[0]!)).toEqual({ x: expect.closeTo(95), y: expect.closeTo(40) })
  expect(paperAround([], PAPER)).toBeNull()
})
