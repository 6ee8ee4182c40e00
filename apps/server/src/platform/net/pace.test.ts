import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

test('turns come in their order, one every so often; whoever would wait too long hears it at once', async () => {
  const pace = openPace(100)
  const begun = performance.now()
  const took = async (longest: number) => ((await pace(longest)) ? performance.now() - begun : null)
  const [first, second, third, fourth] = await Promise.all([took(150), took(150), took(150), took(250)])
  expect(first).toBeLessThan(Number(second))
  expect(second).toBeGreaterThan(95)
  expect(third).toBeNull()
  expect(fourth).toBeGreaterThan(195)
})

test('a pause is not saved up', async () => {
  const clock = { now: 0 }
  const pace = openPace(1000, () => clock.now)
  expect(await pace(0)).toBe(true)
  clock.now = 10_000
  expect([await pace(0), await pace(0)]).toEqual([true, false])
})
