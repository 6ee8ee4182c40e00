import { expect, test, vi } from 'vitest'
import { KEPT_MS, createRecentMessages } from '#ui/overlay/messages.ts'

function memoryWithClock() {
  let now = 0
  const due: { at: number; act: () => void }[] = []
  const memory = createRecentMessages({ now: () => now, after: (ms, act) => void due.push({ at: now + ms, act }) })
  const wait = (ms: number) => {
    now += ms
    for (const { act } of due.splice(0, due.findLastIndex(({ at }) => at <= now) + 1)) act()
  }
  return { memory, wait }
}

test('the newest message stands first', () => {
  const { memory, wait } = memoryWithClock()
  memory.add({ id: 'a', title: 'Saved' })
  wait(10)
  memory.add({ id: 'b', title: 'Upload failed', tone: 'bad' })
  expect(memory.all().map(({ id, at }) => [id, at])).toEqual([
    ['b', 10],
    ['a', 0],
  ])
})

test('a dismissed message is kept for 1,000,000 ms', () => {
  const { memory, wait } = memoryWithClock()
  memory.add({ id: 'a', title: 'Saved' })
  memory.dismissed('a')
  wait(KEPT_MS - 1)
  expect(memory.all()).toHaveLength(1)
  wait(1)
  expect(memory.all()).toHaveLength(0)
  expect(KEPT_MS).toBe(1_000_000)
})

test('a message still on the screen is not forgotten', () => {
  const { memory, wait } = memoryWithClock()
  memory.add({ id: 'a', title: 'Saved' })
  wait(KEPT_MS * 2)
  expect(memory.all()).toHaveLength(1)
})

test('readers are told of every change, and get the same list until then', () => {
  const { memory } = memoryWithClock()
  const listener = vi.fn<() => void>()
  const stop = memory.subscribe(listener)
  memory.add({ id: 'a', title: 'Saved' })
  expect(memory.all()).toBe(memory.all())
  memory.clear()
  stop()
  memory.add({ id: 'b', title: 'Saved' })
  expect(listener).toHaveBeenCalledTimes(2)
})
