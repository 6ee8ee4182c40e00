import { expect, test } from 'vitest'
import { daysOf, findPeriod } from './periods.ts'

test.each([
  ['2026-11-16', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-02-01', '2026-02-28'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
])('on %s the last month went from %s to %s', (today, from, to) =>
  expect(daysOf('lastMonth', today)).toEqual({ from, to }),
)

test('this month ends today', () =>
  expect(daysOf('thisMonth', '2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-16' }))

test('days of one’s own have no name', () => {
  expect(findPeriod({ from: undefined, to: undefined }, '2026-11-16')).toBe('all')
  expect(findPeriod({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-16')).toBe('lastMonth')
  expect(findPeriod({ from: '2026-10-02', to: '2026-10-31' }, '2026-11-16')).toBeNull()
})
