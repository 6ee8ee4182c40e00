import { describe, expect, test } from 'vitest'
import { firstPassYield, periodOf, weekOf, weeksOf } from './numbers.ts'

/** A Monday. */
const TODAY = '2026-11-16'

describe('a period of the numbers', () => {
  test('is eight weeks up to today where nobody says otherwise, this one as far as it has come', () => {
    expect(periodOf({}, TODAY)).toEqual({ from: '2026-09-28', to: TODAY })
    expect(periodOf({}, '2026-11-22')).toEqual({ from: '2026-09-28', to: '2026-11-22' })
    expect(weeksOf({ from: '2026-09-28', to: TODAY })).toHaveLength(8)
  })

  test('begins or ends where it is said', () => {
    expect(periodOf({ from: '2026-11-10' }, TODAY)).toEqual({ from: '2026-11-10', to: TODAY })
    expect(periodOf({ to: '2026-03-04' }, TODAY)).toEqual({ from: '2026-01-12', to: '2026-03-04' })
  })

  test('is a day at least and a year at most', () => {
    expect(periodOf({ from: TODAY, to: TODAY }, TODAY)).toEqual({ from: TODAY, to: TODAY })
    expect(periodOf({ from: '2026-11-17', to: TODAY }, TODAY)).toBeNull()
    expect(periodOf({ from: '2025-11-16', to: TODAY }, TODAY)).toEqual({ from: '2025-11-16', to: TODAY })
    expect(periodOf({ from: '2025-11-15', to: TODAY }, TODAY)).toBeNull()
  })

  test('has its weeks from Monday to Sunday, also over the turn of a year', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(weekOf)).toEqual(['2026-11-09', TODAY, TODAY])
    expect(weeksOf({ from: '2026-12-30', to: '2027-01-04' })).toEqual(['2026-12-28', '2027-01-04'])
  })
})

test('nothing was judged: there is no yield, and not one of zero', () => {
  expect(
    [
      { first: 0, firstPassed: 0 },
      { first: 4, firstPassed: 3 },
    ].map(firstPassYield),
  ).toEqual([null, 0.75])
})
