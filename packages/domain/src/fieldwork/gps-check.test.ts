import { describe, expect, it } from 'vitest'
import { allowedMetres, isFar, metresToNearest } from './gps-check.ts'

const STAKE = { lat: 36.0726, lon: -79.792 }
const north = (metres: number) => ({ lat: STAKE.lat + metres / 111_195, lon: STAKE.lon })

describe('how far from the stake a photo may be taken', () => {
  it('is the tolerance, widened by a poor fix, but by 25 m at most', () => {
    expect(allowedMetres(50, null)).toBe(50)
    expect(allowedMetres(50, 8)).toBe(58)
    expect(allowedMetres(50, 400)).toBe(75)
  })
  it('is passed at the very limit and failed beyond it', () => {
    expect(isFar(58, 50, 8)).toBe(false)
    expect(isFar(58.1, 50, 8)).toBe(true)
  })
  it('counts to the nearest of several houses, and to nothing where none has a pin', () => {
    expect(metresToNearest(STAKE, [north(900), north(30), north(-400)])).toBeCloseTo(30, 0)
    expect(metresToNearest(STAKE, [])).toBeNull()
  })
})
