import { expect, test } from 'vitest'
import { clockOffsetMs, noteServerTime } from './server-time.ts'

const reply = (date: string | null) => ({ headers: new Headers(date ? { date } : {}) })
const NOON = Date.parse('2026-11-15T12:00:00Z')

test('before the first reply nothing is known', () => {
  expect(clockOffsetMs()).toBeNull()
})

test('a clock that is five minutes ahead is known to be, within a second', () => {
  const ahead = NOON + 5 * 60_000
  noteServerTime(reply('Sun, 15 Nov 2026 12:00:00 GMT'), ahead, ahead + 200)
  expect(Math.abs((clockOffsetMs() ?? 0) - 5 * 60_000)).toBeLessThanOrEqual(600)
})

test('a reply that does not say the time changes nothing', () => {
  const before = clockOffsetMs()
  noteServerTime(reply(null), NOON, NOON)
  expect(clockOffsetMs()).toBe(before)
})
