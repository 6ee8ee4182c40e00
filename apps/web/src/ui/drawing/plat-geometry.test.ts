import { describe, expect, test } from 'vitest'
import {
  at,
  bearing,
  distance,
  feet,
  inset,
  meet,
  parallel,
  position,
  projection,
  sides,
  textAngle,
  tie,
} from '#ui/drawing/plat-geometry.ts'
import { PLAT } from '#ui/drawing/plat-sheet.ts'

const SQUARE = [at(0, 0), at(0, 100), at(100, 100), at(100, 0)] // clockwise

describe('bearings and distances', () => {
  test('are written as a deed writes them', () => {
    expect(bearing(at(0, 0), at(100, 100))).toBe('N 45°00′ E')
    expect(bearing(at(0, 0), at(-10, -100))).toBe('S 5°43′ W')
    expect(bearing(at(0, 0), at(100, 0))).toBe('N 90°00′ E')
    expect(feet(distance(at(0, 0), at(3, 4)))).toBe('5.00 ft')
  })
  test('minutes carry over: no 60′', () => {
    expect(bearing(at(0, 0), at(Math.tan((29.9999 * Math.PI) / 180), 1))).toBe('N 30°00′ E')
  })
})

describe('lines and rings', () => {
  test('a setback lies inside by its width', () => {
    expect(inset(SQUARE, 10)).toEqual([at(10, 10), at(10, 90), at(90, 90), at(90, 10)])
  })
  test('a kerb runs parallel, with its corner moved out', () => {
    const kerb = parallel([at(0, 0), at(100, 0), at(100, 100)], 10)
    expect(kerb.map(({ east, north }) => [Math.round(east), Math.round(north)])).toEqual([
      [0, -10],
      [110, -10],
      [110, 100],
    ])
  })
  test('parallel lines meet nowhere', () => {
    expect(meet(at(0, 0), at(1, 0), at(0, 5), at(1, 5))).toBeNull()
  })
  test('a tie reaches the nearest boundary in its direction', () => {
    expect(tie(at(30, 50), at(-1, 0), SQUARE)).toEqual(at(0, 50))
    expect(tie(at(30, 50), at(0, 1), SQUARE)).toEqual(at(30, 100))
  })
})

test('the ground is drawn north up, and texts are never upside down', () => {
  const draw = projection({ scale: 2, turn: 0, origin: { x: 10, y: 100 } })
  expect(draw(at(5, 20))).toEqual({ x: 20, y: 60 })
  expect(textAngle({ x: 10, y: 0 }, { x: 0, y: 0 })).toBe(0)
  expect(Math.abs(textAngle({ x: 0, y: 0 }, { x: -3, y: 7 }))).toBeLessThanOrEqual(90)
})

test('a position moves with the ground: 364.567 ft north is a thousandth of a degree', () => {
  expect(position(at(0, 364.567), { lat: 36, lon: -79 })).toBe('36.001000, -79.000000')
})

test('the lot on the sheet closes: every side begins where the last one ended, ties included', () => {
  expect(PLAT.boundary).toHaveLength(6)
  expect(sides(PLAT.corners.map(({ x, y }) => at(x, y)))).toHaveLength(6)
  for (const [index, side] of PLAT.boundary.entries()) {
    expect(side.to).toEqual(PLAT.boundary[(index + 1) % 6]!.from)
    expect(side.text).toMatch(/^[NS] \d{1,2}°\d{2}′ [EW] {2}\d+\.\d{2} ft$/)
  }
  expect(PLAT.ties).toHaveLength(3)
})
