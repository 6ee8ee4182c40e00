import { describe, expect, test } from 'vitest'
import { metresBetween, stepFrom } from '@demarc/domain/geo'
import { convexHull, hullAround } from './crowd-shapes.ts'

const HERE = { lat: 36.07, lon: -79.8 }
const at = (east: number, north: number) => stepFrom(HERE, { east, north })
const SQUARE = [at(0, 0), at(4000, 0), at(4000, 4000), at(0, 4000)]

describe('the line around what is chosen', () => {
  test('goes through the outermost only', () => {
    const hull = convexHull([...SQUARE, at(2000, 2000), at(1000, 3000), at(0, 0)])
    expect(hull).toHaveLength(4)
    expect(new Set(hull)).toEqual(new Set(SQUARE))
  })
  test('leaves room on every side and is closed', () => {
    const line = hullAround(SQUARE)
    expect(line.at(0)).toEqual(line.at(-1))
    const nearest = Math.min(...line.map((corner) => Math.min(...SQUARE.map((point) => metresBetween(corner, point)))))
    expect(nearest).toBeGreaterThan(400)
    expect(nearest).toBeLessThan(700)
  })
  test('goes around two, and around many on one line, but around none and one there is none', () => {
    expect(hullAround([at(0, 0), at(3000, 0)]).length).toBeGreaterThan(10)
    expect(hullAround([at(0, 0), at(1000, 0), at(3000, 0)]).length).toBeGreaterThan(10)
    expect(hullAround([at(0, 0)])).toEqual([])
    expect(hullAround([at(0, 0), at(0, 0)])).toEqual([])
    expect(hullAround([])).toEqual([])
  })
})
