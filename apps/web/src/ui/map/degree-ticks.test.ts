import { expect, test } from 'vitest'
import { degreesAndMinutes, ticksBetween } from './scale-steps.ts'

test('a region has a tick every 3 minutes and a name every 15', () => {
  const ticks = ticksBetween(-80.31, -79.69, { named: 1 / 4, tick: 1 / 20 })
  expect(ticks).toHaveLength(13)
  expect(ticks.flatMap(({ label }) => label ?? [])).toEqual(['80°15′', '80°00′', '79°45′'])
})

test('a minute is never the sixtieth', () => {
  expect(degreesAndMinutes(-79.999_999)).toBe('80°00′')
  expect(degreesAndMinutes(36.05)).toBe('36°03′')
})
