import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf, dollarsOf, MOST_TOTAL_CENTS, readDollars, sumOfCents, writeDollars } from './money.ts'

describe('cents', () => {
  test.each([
    [0, '0.00', '0'],
    [5, '0.05', '0.05'],
    [100, '1.00', '1'],
    [9950, '99.50', '99.50'],
    [123_456_789, '1234567.89', '1234567.89'],
    [-12_345, '-123.45', '-123.45'],
  ])('%d are written %s, and typed %s', (cents, decimal, typed) => {
    expect([decimalOf(cents), writeDollars(cents)]).toEqual([decimal, typed])
  })

  test('come back as they went, from what is typed and from what a caller reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_TOTAL_CENTS }), (cents) => {
        expect(readDollars(writeDollars(cents))).toBe(cents)
        expect(Math.round(dollarsOf(cents) * 100)).toBe(cents)
      }),
      { numRuns: 5000 },
    )
  })

  test.each(['', 'ten', '1.234', '-5', '1e3', '$'])('%s is no amount', (typed) => expect(readDollars(typed)).toBeNaN())

  test('add up without a rest', () => {
    expect(sumOfCents(Array.from({ length: 1000 }, () => 10))).toBe(10_000)
  })
})
