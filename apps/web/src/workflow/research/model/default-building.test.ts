import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { buildingsNow } from './buildings-cache.ts'
import { findWaitingPin, keepWaitingPin, storeDefault } from './default-building.queries.ts'
import { buildingsQuery } from './research.queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the browser sends from now on, each answered by this. */
function answering(reply: () => Response) {
  const sent: { readonly path: string; readonly method: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    sent.push({ path, method, body: JSON.parse(body) })
    return reply()
  })
  return sent
}

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
  const sent = answering(() => Response.json(made))
  await Promise.all([storeDefault(queries, 'one', 'S'), storeDefault(queries, 'one', 'S')])
  const body = {
    buildingType: 'S',
    address: '12 Elm St',
    ...ROOF,
    notes: 'Created from default JSBN',
    sfuCount: 1,
  }
  expect(sent).toEqual([{ path: '/api/sites/one/buildings', method: 'POST', body }])
  expect([findWaitingPin('one'), buildingsNow(queries, 'one')]).toEqual([null, [made]])
})

test('a pin that was refused goes on waiting', async () => {
  const queries = open('two')
  keepWaitingPin('two', ROOF)
  answering(() => {
    throw new TypeError('no')
  })
  await expect(storeDefault(queries, 'two', 'M')).rejects.toBeInstanceOf(Error)
  expect(findWaitingPin('two')).toEqual(ROOF)
})

test('without a pin nothing is stored', async () => {
  const sent = answering(() => Response.json(made))
  expect(await storeDefault(open('three'), 'three', 'M')).toBeNull()
  expect(sent).toEqual([])
})
