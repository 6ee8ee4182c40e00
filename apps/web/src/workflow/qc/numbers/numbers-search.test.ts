import { expect, test } from 'vitest'
import { readNumbersSearch } from './numbers-search.ts'
import { LENGTHS, lengthOf, searchOf } from './number-section.tsx'

const TODAY = '2026-11-16'

test('an address names days, and nothing else', () => {
  expect(readNumbersSearch({ from: '2026-10-05', to: 'soon', of: 1 })).toEqual({ from: '2026-10-05', to: undefined })
})

test('a choice of weeks leads to days that are that choice', () => {
  for (const weeks of LENGTHS) {
    const { from = '2026-09-28' } = searchOf(weeks, TODAY)
    expect(lengthOf({ from, to: TODAY }, TODAY)).toBe(weeks)
  }
  expect(lengthOf({ from: '2026-10-06', to: TODAY }, TODAY)).toBeNull()
  expect(lengthOf({ from: '2026-09-28', to: '2026-11-15' }, TODAY)).toBeNull()
})
