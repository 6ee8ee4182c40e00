import { expect, test } from 'vitest'
import { eachInTurn } from './use-bulk.ts'

test('one that is refused keeps none of the others from being done', async () => {
  const outcomes = new Map<number, unknown>()
  await eachInTurn(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    async (item) => {
      await Promise.resolve()
      if (item === 'c') throw new Error('not this one')
    },
    (at, error) => outcomes.set(at, error instanceof Error ? error.message : error),
  )
  expect([...outcomes].toSorted(([a], [b]) => a - b)).toEqual([
    [0, null],
    [1, null],
    [2, 'not this one'],
    [3, null],
    [4, null],
    [5, null],
    [6, null],
  ])
})

test('four are under way at a time, and each is done once', async () => {
  let [underWay, most, count] = [0, 0, 0]
  await eachInTurn(
    Array.from({ length: 20 }, (_, at) => at),
    async () => {
      count += 1
      most = Math.max(most, (underWay += 1))
      await new Promise((done) => void setTimeout(done, 1))
      underWay -= 1
    },
    () => undefined,
  )
  expect({ most, count }).toEqual({ most: 4, count: 20 })
})

test('of none, nothing', async () => {
  await eachInTurn(
    [],
    () => Promise.reject(new Error('never')),
    () => expect.unreachable(),
  )
  expect.assertions(0)
})
