import { afterEach, expect, it, vi } from 'vitest'
import { startLive, waitBefore } from './live.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a broken stream is tried again after a second, then ever later, at most after half a minute', () => {
  expect([0, 1, 2, 3, 10, 60].map((tries) => waitBefore(tries, 1))).toEqual([1000, 2000, 4000, 8000, 30_000, 30_000])
})
it('browsers do not come back all at the same moment', () => {
  expect(waitBefore(3, 0)).toBe(4000)
  expect(waitBefore(3, 0.5)).toBe(6000)
})
it('lets go of the stream at once when it is stopped, for the next user of this browser', async () => {
  vi.useFakeTimers()
  const held = Promise.withResolvers<void>()
  const released = vi.fn<() => void>()
  const request = async (_name: string, _options: object, lead: () => Promise<void>) => {
    held.resolve()
    await lead()
    released()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly CLOSED = 2
      readonly readyState = 1
      readonly close = () => undefined
    },
  )
  const stop = startLive({ onEvent: () => undefined, onGap: () => undefined, onRefused: () => undefined })
  await held.promise
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(released).toHaveBeenCalledOnce()
})
