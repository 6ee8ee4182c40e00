import { describe, expect, test } from 'vitest'
import { stepFrom } from '../geo.ts'
import { sidesOfOutline, wallFacing } from './outline-sides.ts'

const MIDDLE = { lat: 36.0726, lon: -79.792 }
const outlineOf = (corners: readonly (readonly [east: number, north: number])[]) =>
  corners.map(([east, north]) => stepFrom(MIDDLE, { east, north }))
/** 40 m from west to east, 20 m from south to north. */
const HALL = [
  [-20, -10],
  [20, -10],
  [20, 10],
  [-20, 10],
  [-20, -10],
] as const

const sidesSeen = (bearing: number, corners: readonly (readonly [number, number])[] = HALL) =>
  sidesOfOutline(outlineOf(corners), bearing).map(({ side }) => side)

describe('the sides of an outline', () => {
  test.each([
    ['south', 180, ['front', 'right', 'rear', 'left']],
    ['north', 0, ['rear', 'left', 'front', 'right']],
    ['east', 90, ['left', 'front', 'right', 'rear']],
    ['a little west of south', 200, ['front', 'right', 'rear', 'left']],
  ] as const)('with its front to the %s', (_, bearing, sides) => {
    expect(sidesSeen(bearing)).toEqual(sides)
  })

  test('are the same whichever way round it is drawn', () => {
    expect(sidesSeen(180, HALL.toReversed())).toEqual(['left', 'rear', 'right', 'front'])
  })

  test('the front is below, and the shorter way stands in the middle', () => {
    const [front, right] = sidesOfOutline(outlineOf(HALL), 180)
    expect(front!.from.x).toBeCloseTo(0)
    expect(front!.to.x).toBeCloseTo(1)
    expect(front!.from.y).toBeCloseTo(0.75, 3)
    expect(right!.to.y).toBeCloseTo(0.25, 3)
  })

  test('a wing has a front, a rear and sides too', () => {
    const L = [
      [0, 0],
      [30, 0],
      [30, 10],
      [10, 10],
      [10, 30],
      [0, 30],
      [0, 0],
    ] as const
    expect(sidesSeen(180, L)).toEqual(['front', 'right', 'rear', 'right', 'rear', 'left'])
  })

  test('of nothing there are none', () => {
    expect(sidesOfOutline([], 0)).toEqual([])
    expect(sidesOfOutline([MIDDLE, MIDDLE], 0)).toEqual([])
  })
})

describe('the wall that somebody faces', () => {
  const facing = (east: number, north: number, corners: readonly (readonly [number, number])[] = HALL) => {
    const wall = wallFacing(outlineOf(corners), stepFrom(MIDDLE, { east, north }))
    return wall && [Math.round(wall.bearing) % 360, Math.round(wall.metres)]
  }

  test.each([
    ['before its middle', 0, -25, 180, 15],
    // Seen from the middle of the hall it lies more to the east.
    ['at the end of a long wall', 19, -15, 180, 5],
    ['beside the short wall', 30, 0, 90, 10],
    ['off a corner, more in the south', 22, -30, 180, 20],
    ['off a corner, more in the east', 40, -12, 90, 20],
    ['behind', 3, 22, 0, 12],
  ])('%s', (_, east, north, bearing, metres) => {
    expect(facing(east, north)).toEqual([bearing, metres])
    expect(facing(east, north, HALL.toReversed())).toEqual([bearing, metres])
  })

  test('inside there is none, nor on nothing', () => {
    expect(facing(3, 3)).toBeNull()
    expect(wallFacing([], MIDDLE)).toBeNull()
  })
})
