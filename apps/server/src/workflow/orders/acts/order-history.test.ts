import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addBuildings } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  place = await makePlace(ada, customerIdOf(1))
})
afterAll(() => app.close())

describe('the timeline of an order', () => {
  test('tells of its sites and buildings too, and is for the office alone', async () => {
    const order = await makeOrder(ada, place)
    await makeOrder(ada, place)
    await ada.post('/api/orders/complete', { orderIds: [order.id] })
    await addBuildings(app, order.sites[0].id, [{ type: 'S' }])
    const url = `/api/timeline?entity=order&entityId=${order.id}`
    const entries: { entity: string; action: string; label: string }[] = (await ada.get(url)).json()
    const told = entries.map(({ entity, action }) => `${entity} ${action}`)
    expect(told).toContain('order created')
    expect(told).toContain('building created')
    expect(told.filter((one) => one === 'order created')).toHaveLength(1)
    expect(new Set(entries.map(({ label }) => label.slice(0, order.jsn.length)))).toEqual(new Set([order.jsn]))
    expect((await (await app.as('cora')).get(url)).statusCode).toBe(403)
  })

  test('history is found by the number of an order', async () => {
    const order = await makeOrder(ada, place, { originalAddress: '77 Audited Ave' })
    const byAddress: { entityId: string }[] = (await ada.get('/api/admin/audit?q=77%20audited')).json()
    expect(byAddress.map(({ entityId }) => entityId)).toEqual([order.id])
  })
})

describe('what an order refers to stays', () => {
  test('its city, its wire center and its customer say so', async () => {
    await makeOrder(ada, place)
    const uses = async (path: string) => (await ada.get(`/api/${path}/use`)).json().by
    expect(await uses(`city-codes/${place.cityCodeId}`)).toEqual([{ what: 'site', count: expect.any(Number) }])
    expect(await uses(`wire-centers/${place.wireCenterId}`)).toEqual([{ what: 'order', count: expect.any(Number) }])
    expect(await uses(`customers/${customerIdOf(1)}`)).toContainEqual({ what: 'order', count: expect.any(Number) })
    const refused = await ada.delete(`/api/wire-centers/${place.wireCenterId}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'record.in_use'])
  })
})

test('whoever enters an order is warned of one like it', async () => {
  const order = await makeOrder(ada, place, { originalAddress: '4821 Lawndale Dr', customerRef: 'WR-9017' })
  const similar = async (query: object): Promise<[string, string][]> =>
    (await ada.get(`/api/similar-orders?${new URLSearchParams({ ...query })}`))
      .json()
      .map(({ id, match }: { id: string; match: string }) => [id, match])
  expect(await similar({ address: '4821 lawndale dr.' })).toEqual([[order.id, 'address']])
  expect(await similar({ address: '4821 Lawndael Drive', city: order.originalCity })).toEqual([[order.id, 'near']])
  expect(await similar({ address: '4821 Lawndale Dr', city: 'Elsewhere' })).toEqual([])
  expect(await similar({ customerRef: 'wr-9017' })).toEqual([[order.id, 'reference']])
  expect(await similar({ address: '4823 Lawndale Dr' })).toEqual([])
  expect((await (await app.as('cora')).get('/api/similar-orders?address=4821')).statusCode).toBe(403)
})

test('a deleted order leaves every list, and can be looked at by those who may restore it', async () => {
  const order = await makeOrder(ada, place)
  await ada.delete(`/api/orders/${order.id}`)
  const listed = async (url: string) => (await ada.get(url)).json().map(({ id }: { id: string }) => id)
  expect(await listed('/api/orders')).not.toContain(order.id)
  expect(await listed(`/api/orders?q=${order.jsn}`)).toEqual([])
  const [deleted] = (await ada.get('/api/deleted-orders')).json()
  expect(deleted).toMatchObject({ id: order.id, deletedByName: 'Ada Admin', actions: ['restore'] })
  expect((await ada.get(`/api/orders/${order.id}`)).json().deletedAt).toBe(deleted.deletedAt)
  const [sue, cora] = [await app.as('sue'), await app.as('cora')]
  expect((await sue.get(`/api/orders/${order.id}`)).statusCode).toBe(404)
  expect((await cora.get(`/api/orders/${order.id}`)).statusCode).toBe(404)
})
