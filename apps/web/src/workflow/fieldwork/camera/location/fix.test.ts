import { stepFrom } from '@demarc/domain/geo'
import { describe, expect, test } from 'vitest'
import { fixAt, reachOf } from './fix.ts'

const STAKE = { lat: 36.0651714, lon: -79.8160023 }
const at = (north: number, accuracyM = 4) => ({ ...stepFrom(STAKE, { north, east: 0 }), accuracyM })

describe('where a photo is taken', () => {
  test('a fix is as old as it is at the shutter, and never from the future', () => {
    const seen = { ...at(0), at: 1000 }
    expect(fixAt(seen, 3500)).toEqual({ ...at(0), ageMs: 2500 })
    expect(fixAt(seen, 900)?.ageMs).toBe(0)
    expect(fixAt(null, 0)).toBeNull()
  })
  test('14 m from the stake is fine, 68 m is far', () => {
    expect(reachOf(at(14), [STAKE], 50)).toEqual({ metres: expect.closeTo(14, 3) as number, isFar: false })
    expect(reachOf(at(68), [STAKE], 50).isFar).toBe(true)
  })
  test('a poor fix gets its doubt, but no more than 25 m', () => {
    expect(reachOf(at(68, 20), [STAKE], 50).isFar).toBe(false)
    expect(reachOf(at(90, 500), [STAKE], 50).isFar).toBe(true)
  })
  test('without a stake or a fix nothing is called far', () => {
    expect(reachOf(at(900), [], 50)).toEqual({ metres: null, isFar: false })
    expect(reachOf(null, [STAKE], 50)).toEqual({ metres: null, isFar: false })
  })
})
