import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { buildingsNow } from './buildings-cache.ts'
import { findWaitingPin, keepWaitingPin, storeDefault } from './default-building.queries.ts'
import { buildingsQuery } from './research.queries.ts'

const calls = vi.hoisted(() => vi.fn<(...asked: unknown[]) => Promise<unknown>>())
vi.mock('#platform/call.ts', () => ({ call: calls, callList: calls, CallRefused: class extends Error {} }))
afterEach(() => calls.mockReset())

const ROOF = { lat: 36.06, lon: -79.81 }
const made = { id: 'made', indexBb: 1, isStored: true, status: 'RESEARCHING', ...ROOF }

function open(siteId: string) {
  const queries = new QueryClient()
  const shown = { id: 'default', indexBb: 1, isStored: false, address: '12 Elm St', status: 'RESEARCHING' }
  queries.setQueryData<unknown>(buildingsQuery(siteId).queryKey, [shown])
  return queries
}

test('the default building is stored with the pin that waited for its type, once', async () => {
  const queries = open('one')
  keepWaitingPin('one', ROOF)
  calls.mockResolvedValue(made)
  await Promise.all([storeDefault(queries, 'one', 'S'), storeDefault(queries, 'one', 'S')])
  expect(calls.mock.calls).toEqual([
    [
      'POST /api/sites/:siteId/buildings',
      {
        params: { siteId: 'one' },
        body: {
          buildingType: 'S',
          address: '12 Elm St',
          ...ROOF,
          notes: 'Created from default JSBN',
          sfuCount: 1,
        },
      },
    ],
  ])
  expect([findWaitingPin('one'), buildingsNow(queries, 'one')]).toEqual([null, [made]])
})

test('a pin that was refused goes on waiting', async () => {
  const queries = open('two')
  keepWaitingPin('two', ROOF)
  calls.mockRejectedValue(new Error('no'))
  await expect(storeDefault(queries, 'two', 'M')).rejects.toThrow('no')
  expect(findWaitingPin('two')).toEqual(ROOF)
})

test('without a pin nothing is stored', async () => {
  expect(await storeDefault(open('three'), 'three', 'M')).toBeNull()
  expect(calls).not.toHaveBeenCalled()
})
