import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('those who ask while it is being fetched go on in their order, whichever fetch ends first', async () => {
  const ends: (() => void)[] = []
  const load = loadOnce(() => new Promise<string>((resolve) => ends.push(() => resolve('code'))))
  const wentOn: number[] = []
  const asked = [1, 2, 3].map((n) => load().then(() => wentOn.push(n)))
  // A fetch for each of them would end from the last to the first.
  for (const end of ends.toReversed()) end()
  await Promise.all(asked)
  expect(wentOn).toEqual([1, 2, 3])
})

test('what could not be fetched is fetched again', async () => {
  let tries = 0
  const load = loadOnce(async () => {
    tries += 1
    if (tries === 1) throw new Error('no signal')
    return 'code'
  })
  await expect(load()).rejects.toThrow('no signal')
  expect([await load(), await load(), tries]).toEqual(['code', 'code', 2])
})
