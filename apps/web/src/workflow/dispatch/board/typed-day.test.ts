import { expect, test } from 'vitest'
import { meantDay, typedAfter } from './assign-foot.tsx'

test('a year that is only half typed is no day yet', () => {
  expect(['', '0002-11-21', '0202-11-21', '2026-11-21'].map(meantDay)).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-11-21',
  ])
})

test('what is being typed stays while the address follows, and another day in the address is shown', () => {
  expect(typedAfter({ text: '0020-11-21', of: '2026-11-20' }, undefined)).toEqual({ text: '0020-11-21', of: undefined })
  expect(typedAfter({ text: '2026-11-21', of: undefined }, '2026-11-21').text).toBe('2026-11-21')
  expect(typedAfter({ text: '2026-11-21', of: '2026-11-21' }, '2026-11-23').text).toBe('2026-11-23')
  expect(typedAfter({ text: '2026-11-21', of: '2026-11-21' }, undefined).text).toBe('')
})
