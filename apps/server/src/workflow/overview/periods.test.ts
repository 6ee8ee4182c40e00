import { describe, expect, it } from 'vitest'
import { lastDays, monthToDate, nextDays } from './periods.ts'

describe('this month to date against the same days of the month before', () => {
  it.each([
    ['2026-11-12', '2026-11-01', '2026-10-01', '2026-10-12'],
    ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['2026-01-31', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['2028-03-30', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['2026-10-31', '2026-10-01', '2026-09-01', '2026-09-30'],
  ])('on %s', (today, from, beforeFrom, beforeTo) => {
    expect(monthToDate(today)).toEqual({
      now: { from, to: today },
      before: { from: beforeFrom, to: beforeTo },
    })
  })
})

describe('the days around today', () => {
  it('end today, and begin today, over the ends of months and years', () => {
    expect(lastDays('2027-01-03')).toHaveLength(12)
    expect([lastDays('2027-01-03').at(0), lastDays('2027-01-03').at(-1)]).toEqual(['2026-12-23', '2027-01-03'])
    expect([nextDays('2026-12-28').at(0), nextDays('2026-12-28').at(-1)]).toEqual(['2026-12-28', '2027-01-03'])
  })
})
