import { expect, test } from 'vitest'
import { startPace } from './send-photos.ts'

test('what arrived over the time it took, and nothing said too early', () => {
  let now = 1000
  const pace = startPace(() => now)
  expect(pace.bytesPerSecond()).toBeNull()
  pace.add(300_000)
  now += 100
  expect(pace.bytesPerSecond()).toBeNull()
  pace.add(300_000)
  now += 1900
  expect(pace.bytesPerSecond()).toBe(300_000)
})
