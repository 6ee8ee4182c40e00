import { expect, test } from 'vitest'
import { CallRefused } from '#platform/call.ts'
import { afterFailure, Busy, NoSignal, SignedOut } from './outcome-of-try.ts'

const said = (status: number) => new CallRefused({ status, code: 'some.code', sentence: 'No' })
const NOW = 1_000_000

test('without a signal it is tried again later, and nothing else now', () => {
  const after = afterFailure({ tries: 1 }, said(0), NOW)
  expect(after).toMatchObject({ isRefused: false, trouble: { key: 'network', refusal: null } })
  expect(after.nextTryAt).toBeGreaterThan(NOW)
  expect(after.ends).toBeInstanceOf(NoSignal)
})

test('an ended session waits for its owner, not for the clock', () => {
  const after = afterFailure({ tries: 3 }, said(401), NOW)
  expect(after).toMatchObject({ nextTryAt: 0, isRefused: false, trouble: null })
  expect(after.ends).toBeInstanceOf(SignedOut)
})

test.each([408, 423, 500, 503, 507])('%i holds up this one alone, for a while', (status) => {
  const after = afterFailure({ tries: 2 }, said(status), NOW)
  expect(after).toMatchObject({ isRefused: false, ends: null, trouble: { key: 'server' } })
  expect(after.nextTryAt).toBeGreaterThan(NOW)
})

test.each([
  [429, 'rate.exceeded'],
  [503, 'server.busy'],
])('%i %s holds up everything, for as long as the server says', (status, code) => {
  const after = afterFailure(
    { tries: 1 },
    new CallRefused({ status, code, sentence: 'No', facts: { retryAfter: 60 } }),
    NOW,
  )
  expect(after).toMatchObject({ isRefused: false, nextTryAt: NOW + 60_000, trouble: { key: 'server' } })
  expect(after.ends).toBeInstanceOf(Busy)
  expect(after.ends).toMatchObject({ until: NOW + 60_000 })
})

test.each([400, 403, 404, 409, 413, 422])('%i is a no: it needs a person, who reads why', (status) => {
  expect(afterFailure({ tries: 1 }, said(status), NOW)).toEqual({
    tries: 1,
    nextTryAt: 0,
    isRefused: true,
    ends: null,
    trouble: { key: 'refused', refusal: { status, code: 'some.code', sentence: 'No', facts: undefined } },
  })
})

test('the wait grows with the tries and ends at half a minute', () => {
  const waits = [1, 2, 3, 4, 5, 10, 50].map((tries) => afterFailure({ tries }, said(503), 0).nextTryAt)
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
  expect(waits[0]).toBeLessThanOrEqual(2000)
})

test('a fault of our own is no answer of the server', () => {
  expect(() => afterFailure({ tries: 1 }, new TypeError('bad code'), NOW)).toThrow(TypeError)
})
