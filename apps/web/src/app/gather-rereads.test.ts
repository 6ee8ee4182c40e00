import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherRereads } from './gather-rereads.ts'

const ORDERS = ['orders']

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const queries = new QueryClient()
  return { queries, reread: vi.spyOn(queries, 'invalidateQueries').mockResolvedValue() }
}

test('several events are one reading, and the next one keeps its distance', () => {
  const { queries, reread } = watched()
  const { askAgain } = gatherRereads(queries, 3000)
  askAgain([ORDERS])
  askAgain([ORDERS])
  vi.advanceTimersByTime(100)
  expect(reread).toHaveBeenCalledTimes(1)
  askAgain([ORDERS])
  vi.advanceTimersByTime(2999)
  expect(reread).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(reread).toHaveBeenCalledTimes(2)
})

test.each(['before', 'after'])('nothing is read that is asked for %s the end', (when) => {
  const { queries, reread } = watched()
  const { askAgain, stop } = gatherRereads(queries)
  if (when === 'before') askAgain([ORDERS])
  stop()
  if (when === 'after') askAgain([ORDERS])
  vi.advanceTimersByTime(1000)
  expect(reread).not.toHaveBeenCalled()
})
