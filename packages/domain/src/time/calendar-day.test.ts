import { describe, expect, it } from 'vitest'
import { daysAfter, daysBetween } from './calendar-day.ts'

describe('calendar days', () => {
  it('run over months, years and leap days', () => {
    expect(daysAfter('2026-11-20', 14)).toBe('2026-12-04')
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  })
  it('are counted without minding the clocks of spring and autumn', () => {
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect(daysBetween('2026-11-12', '2026-11-05')).toBe(-7)
  })
})
