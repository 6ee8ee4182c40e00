import { expect, test } from 'vitest'
import { flagsOf, jobBadge, sfuCountOf } from './building-types.ts'

test('a building is always used as its own type, and as whatever else was said', () => {
  expect(flagsOf('S')).toEqual({ sfu: true, mdu: false, commercial: false })
  expect(flagsOf('M', { commercial: true })).toEqual({ sfu: false, mdu: true, commercial: true })
  expect(flagsOf('S', { mdu: true })).toEqual({ sfu: true, mdu: true, commercial: false })
  expect(flagsOf('C', { sfu: true, commercial: false })).toEqual({ sfu: true, mdu: false, commercial: true })
})

test('a new site is to be decided; commercial is said, not assumed', () => {
  expect(jobBadge('M', false)).toBe('MDU')
  expect(jobBadge('S', false)).toBe('SFU')
  expect(jobBadge('C', false)).toBe('TBD')
  expect(jobBadge('C', true)).toBe('Commercial')
})

test.each([
  [12, 12],
  [1, 1],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [null, 1],
  [undefined, 1],
])('%s houses that share a number are %s', (asked, count) => expect(sfuCountOf('S', asked)).toBe(count))

test('only single-family numbers are shared', () => {
  expect(sfuCountOf('M', 12)).toBeNull()
  expect(sfuCountOf('C', null)).toBeNull()
})
