import { expect, test } from 'vitest'
import type { RecentOrder } from './dashboard.queries.ts'
import { countChanged } from './recent-orders.tsx'

// Only what the count looks at.
const rows = (...ids: [id: string, version: number][]) => ids.map(([id, version]) => ({ id, version }) as RecentOrder)

test('what is new and what is not what it was has changed', () => {
  expect(countChanged(rows(['a', 1], ['b', 1]), rows(['c', 1], ['a', 2]))).toBe(2)
  expect(countChanged(rows(['a', 1], ['b', 1]), rows(['c', 1], ['a', 1]))).toBe(1)
})

test('one that is gone has changed too, though it is not to be seen', () => {
  expect(countChanged(rows(['a', 1], ['b', 1]), rows(['b', 1]))).toBe(1)
})
