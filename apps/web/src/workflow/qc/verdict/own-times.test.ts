import { expect, test } from 'vitest'
import { sayTime, usualTime } from './own-times.ts'

test('the usual time is the middle one, and of two nothing is said', () => {
  expect(usualTime([9000, 1000])).toBeNull()
  expect(usualTime([90_000, 30_000, 31_000])).toBe(31_000)
})
test('seconds, and minutes where there are some', () => {
  expect([400, 38_400, 125_000].map(sayTime)).toEqual(['1 s', '38 s', '2 min 05 s'])
})
