import { expect, it } from 'vitest'
import { waitBefore } from './live.ts'

it('a broken stream is tried again after a second, then ever later, at most after half a minute', () => {
  expect([0, 1, 2, 3, 10, 60].map((tries) => waitBefore(tries, 1))).toEqual([1000, 2000, 4000, 8000, 30_000, 30_000])
})
it('browsers do not come back all at the same moment', () => {
  expect(waitBefore(3, 0)).toBe(4000)
  expect(waitBefore(3, 0.5)).toBe(6000)
})
