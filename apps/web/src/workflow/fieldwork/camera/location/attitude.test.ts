import { describe, expect, test } from 'vitest'
import { compassPoint, headingOf, rollOf } from './attitude.ts'

describe('how the phone is held', () => {
  test('upright it is level, and looks where it is turned to', () => {
    const upright = { alpha: 0, beta: 90, gamma: 0 }
    expect(rollOf(upright, 0)).toBeCloseTo(0)
    expect(headingOf(upright)).toBeCloseTo(0)
    expect(headingOf({ ...upright, alpha: 90 })).toBeCloseTo(270)
    expect(headingOf({ ...upright, alpha: 173 })).toBeCloseTo(187)
  })
  test('leaning back a little changes neither', () => {
    expect(rollOf({ alpha: 90, beta: 75, gamma: 0 }, 0)).toBeCloseTo(0)
    expect(headingOf({ alpha: 90, beta: 75, gamma: 0 })).toBeCloseTo(270)
  })
  test('turned on its side it is level on a screen that is turned with it', () => {
    expect(rollOf({ alpha: 0, beta: 0, gamma: 90 }, 90)).toBeCloseTo(0)
    expect(Math.abs(rollOf({ alpha: 0, beta: 0, gamma: 90 }, 0) ?? 0)).toBeCloseTo(90)
  })
  test('flat on a table there is no level, and the upper edge says where it points', () => {
    expect(rollOf({ alpha: 30, beta: 0, gamma: 0 }, 0)).toBeNull()
    expect(headingOf({ alpha: 30, beta: 0, gamma: 0 })).toBeCloseTo(330)
  })
  test('what the phone does not know is not made up', () => {
    expect(rollOf({ alpha: null, beta: null, gamma: null }, 0)).toBeNull()
    expect(headingOf({ alpha: null, beta: 90, gamma: 0 })).toBeNull()
  })
  test('a compass has eight points that people say', () => {
    expect([0, 44, 187, 337.4, 338, 360].map(compassPoint)).toEqual(['N', 'NE', 'S', 'NW', 'N', 'N'])
  })
})
