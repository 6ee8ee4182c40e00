import { describe, expect, test } from 'vitest'
import { nextUnit, placedUnits, unitsOf, unplacedCount } from './unit-pins.ts'

const ROOF = { lat: 36.06481264, lon: -79.8149437 }
const house = (position: number) => ({ position, address: null, lat: null, lon: null })
const three = { units: [1, 2, 3].map(house) }

describe('the houses that share a number', () => {
  test('get their pins one click after another', () => {
    let shared = three
    for (const position of [1, 2, 3]) {
      expect(nextUnit(shared)?.position).toBe(position)
      shared = { units: placedUnits(shared, position, ROOF) as typeof three.units }
    }
    expect(nextUnit(shared)).toBeNull()
    expect(unplacedCount(shared)).toBe(0)
    expect(shared.units[1]).toEqual({ position: 2, address: null, lat: 36.0648126, lon: -79.8149437 })
  })
  test('keep theirs when there are more or fewer', () => {
    const units = placedUnits(three, 1, ROOF)
    expect(unitsOf(units, 4)).toEqual([...units, house(4)])
    expect(unitsOf(units, 1)).toEqual(units.slice(0, 1))
  })
})
