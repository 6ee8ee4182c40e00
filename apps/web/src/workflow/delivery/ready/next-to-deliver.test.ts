import { expect, test } from 'vitest'
import type { Delivery } from '@demarc/contract'
import type { ReadyRow } from './ready.queries.ts'
import { failedFirst } from '../deliveries.page.tsx'
import { nextToDeliver } from './next-to-deliver.ts'

// Only what decides.
const site = (id: string, more: Partial<ReadyRow> = {}) => ({ id, goes: 1, isHeld: false, ...more }) as ReadyRow
const sites = [site('a'), site('b'), site('held', { isHeld: true }), site('c')]
const none = new Set<string>()

test('after a site comes the next one that can go, then the first of the list, then none', () => {
  expect(nextToDeliver(sites, none, 'a')?.id).toBe('b')
  expect(nextToDeliver(sites, none, 'b')?.id).toBe('c')
  expect(nextToDeliver(sites, none, 'c')?.id).toBe('a')
  expect(nextToDeliver(sites, new Set(['a', 'b', 'c']), 'c')).toBeUndefined()
})

test('what failed stands first, once, however old it is', () => {
  const row = (id: string) => ({ id }) as Delivery
  const pages = failedFirst([row('old'), row('c')], [[row('a'), row('c')], [row('b')]])
  expect(pages.map((page) => page.map(({ id }) => id).join(''))).toEqual(['oldca', 'b'])
})
