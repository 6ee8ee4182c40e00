import { expect, test } from 'vitest'
import { openBreaker } from './breaker.ts'

function clocked() {
  const clock = { now: 0 }
  const breaker = openBreaker(() => clock.now)
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed())
  return { clock, breaker, fail }
}

test('four failures in a row are bad luck, the fifth shuts', () => {
  const { breaker, fail } = clocked()
  expect(fail(4)).toEqual([1, 2, 3, 4])
  expect(breaker.lets()).toBe(true)
  breaker.succeeded()
  expect(fail(4)).toEqual([1, 2, 3, 4])
  expect(breaker.lets()).toBe(true)
  fail(1)
  expect(breaker.lets()).toBe(false)
})

test('after half a minute one goes to look; what it finds is for all', () => {
  const { clock, breaker, fail } = clocked()
  fail(5)
  clock.now = 29_999
  expect(breaker.lets()).toBe(false)
  clock.now = 30_000
  expect([breaker.lets(), breaker.lets(), breaker.lets()]).toEqual([true, false, false])
  fail(1)
  clock.now = 59_999
  expect(breaker.lets()).toBe(false)
  clock.now = 60_000
  expect(breaker.lets()).toBe(true)
  breaker.succeeded()
  expect([breaker.lets(), breaker.lets()]).toEqual([true, true])
})

test('whoever went to look and never came back does not shut it for good', () => {
  const { clock, breaker, fail } = clocked()
  fail(5)
  clock.now = 30_000
  expect(breaker.lets()).toBe(true)
  clock.now = 60_000
  expect(breaker.lets()).toBe(true)
})
