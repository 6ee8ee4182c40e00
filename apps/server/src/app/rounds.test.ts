import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import type { JobContext } from './reactions.ts'
import { startRounds } from './rounds.ts'

afterEach(() => void vi.useRealTimers())
const log = openLog('silent')
// These rounds use nothing of it.
const context = {} as JobContext

test('one round that hangs is late although the others run; a round that fails on time is not late', async () => {
  vi.useFakeTimers()
  let hang: (() => void) | null = null
  const rounds = startRounds(context, log, {
    quick: { everySeconds: 5, run: async () => undefined },
    failing: { everySeconds: 5, run: async () => Promise.reject(new Error('as planned')) },
    sometimes: { everySeconds: 10, run: () => new Promise((resolve) => (hang ? void (hang = resolve) : resolve())) },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rounds.lateSeconds()).toBeLessThan(1)

  hang = () => undefined
  await vi.advanceTimersByTimeAsync(90_000)
  expect(rounds.lateSeconds()).toBeGreaterThan(60)

  const finish: () => void = hang
  hang = null
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(rounds.lateSeconds()).toBeLessThan(1)
  await rounds.stop()
})
