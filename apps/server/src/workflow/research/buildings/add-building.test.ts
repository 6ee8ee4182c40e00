import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildingsOf, makeBuilding, makeOrder, makePlace, makeSite, type OrderPlace, readSite } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { moveOn } from '#test/fixtures/research.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
})
afterAll(() => app.close())

describe('a site without buildings', () => {
  test('shows the default one, built from the order and stored nowhere', async () => {
    const { siteId, jsn } = await makeSite(ben, place, { originalCity: 'Greensboro' })
    expect(await buildingsOf(sue, siteId)).toMatchObject([
      {
        id: 'default',
        jsb: `${jsn}.01S`,
        indexBb: 1,
        isStored: false,
        address: `1208 Spring Garden St, Greensboro, ${place.state}`,
        types: { sfu: false, mdu: false, commercial: true },
        actions: ['edit'],
      },
    ])
    const stored = app.owner.selectFrom('buildings').select('id').where('siteId', '=', siteId)
    expect(await stored.execute()).toEqual([])
  })

  test('to change the default one is answered with how to store it', async () => {
    const reply = await ben.put('/api/buildings/default', { notes: 'x' })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'building.default'])
    expect(reply.json().detail).toBe('The default JSBN isn’t saved yet. Add it to its site to save it.')
  })

  test('becomes real with the letter of the chosen type', async () => {
    const { siteId, jsn } = await makeSite(ben, place)
    const stored = await makeBuilding(ben, siteId, {
      buildingType: 'S',
      sfuCount: 1,
      notes: 'Created from default JSBN',
    })
    expect(stored).toMatchObject({ jsb: `${jsn}.01S`, isStored: true, sfuCount: 1, notes: 'Created from default JSBN' })
    expect(await buildingsOf(ben, siteId)).toHaveLength(1)
  })
})

describe('Add JSBN', () => {
  test('gives the next index, padded to two, and the letter; the site is told of it', async () => {
    const { siteId, jsn } = await makeSite(ben, place)
    const first = await makeBuilding(sue, siteId, { lat: 36.0651714, lon: -79.81600231 })
    const second = await makeBuilding(ben, siteId, { buildingType: 'C', address: 'Clubhouse' })
    expect(first).toMatchObject({
      jsb: `${jsn}.01M`,
      status: 'RESEARCHING',
      types: { sfu: false, mdu: true, commercial: false },
      lat: 36.0651714,
      lon: -79.8160023,
      sfuCount: null,
      version: 1,
    })
    expect(second.jsb).toBe(`${jsn}.02C`)
    expect(await lastAuditRowOf(app, first.id)).toMatchObject({
      action: 'created',
      after: { jsb: `${jsn}.01M`, address: '1208 Spring Garden St, Building A' },
    })
  })

  test('beyond 99 the index has three digits, and 999 is the last', async () => {
    const { siteId, jsn } = await makeSite(ben, place)
    const many = (count: number) => ({
      buildings: Array.from({ length: count }, (_, at) => ({ buildingType: 'M', address: `${at} Elm St` })),
    })
    for (const count of [200, 200, 200, 200, 199])
      expect((await ben.post(`/api/sites/${siteId}/buildings/batch`, many(count))).statusCode).toBe(201)
    const all = await buildingsOf(ben, siteId)
    expect([all[98]?.jsb, all[99]?.jsb, all[998]?.jsb]).toEqual([`${jsn}.99M`, `${jsn}.100M`, `${jsn}.999M`])
    const reply = await ben.post(`/api/sites/${siteId}/buildings`, { buildingType: 'M', address: 'one more' })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'building.too_many'])
  })

  test('type and address are required; half a pin is none', async () => {
    const { siteId } = await makeSite(ben, place)
    const refused = async (form: object) => {
      const reply = await ben.post(`/api/sites/${siteId}/buildings`, form)
      return [reply.statusCode, reply.json().detail]
    }
    expect(await refused({ address: '1 Elm St' })).toEqual([400, expect.stringContaining('all required fields')])
    expect(await refused({ buildingType: 'M', address: ' ' })).toEqual([
      400,
      expect.stringContaining('Please fill in all required fields'),
    ])
    expect(await refused({ buildingType: 'M', address: '1 Elm St', lat: 36 })).toEqual([
      400,
      expect.stringContaining('Enter both latitude and longitude'),
    ])
    expect(await refused({ buildingType: 'M', address: '1 Elm St', lat: 91, lon: 0 })).toEqual([
      400,
      expect.any(String),
    ])
  })

  test.each([
    [12, 12],
    [0, 1],
    [-3, 1],
    [null, 1],
  ])('of %s houses %s are counted, and each has a place of its own', async (asked, counted) => {
    const { siteId } = await makeSite(ben, place)
    const shared = await makeBuilding(ben, siteId, { buildingType: 'S', sfuCount: asked })
    expect(shared.sfuCount).toBe(counted)
    expect(shared.units).toHaveLength(counted > 1 ? counted : 0)
  })

  test('several at once come in their order, or none of them', async () => {
    const { siteId, jsn } = await makeSite(ben, place)
    const rows = ['A', 'B', 'C'].map((letter) => ({ buildingType: 'M', address: `12 Elm St, Building ${letter}` }))
    const broken = await ben.post(`/api/sites/${siteId}/buildings/batch`, { buildings: [...rows, { address: 'x' }] })
    expect(broken.statusCode).toBe(400)
    const added = await ben.post(`/api/sites/${siteId}/buildings/batch`, { buildings: rows })
    expect(added.json().map(({ jsb }: { jsb: string }) => jsb)).toEqual([`${jsn}.01M`, `${jsn}.02M`, `${jsn}.03M`])
  })

  test('of an order that is only received it waits with it', async () => {
    const order = await makeOrder(ben, place)
    const building = await makeBuilding(ben, order.sites[0].id)
    expect(building.status).toBe('ORDER_RECEIVED')
    await ben.post('/api/orders/complete', { orderIds: [order.id] })
    expect((await buildingsOf(ben, order.sites[0].id))[0]?.status).toBe('RESEARCHING')
  })

  test('no such site, a deleted order and a closed site take none', async () => {
    const form = { buildingType: 'M', address: '1 Elm St' }
    expect((await ben.post(`/api/sites/${NOBODY_ID}/buildings`, form)).statusCode).toBe(404)
    const gone = await makeSite(ben, place)
    await ben.delete(`/api/orders/${gone.orderId}`)
    expect((await ben.post(`/api/sites/${gone.siteId}/buildings`, form)).statusCode).toBe(404)
    const ended = await makeSite(ben, place)
    await ben.post(`/api/orders/${ended.orderId}/cancel`, { reason: 'withdrawn' })
    const reply = await ben.post(`/api/sites/${ended.siteId}/buildings`, form)
    expect([reply.statusCode, reply.json().detail]).toEqual([
      409,
      'You can’t add a building to this site while it’s canceled.',
    ])
  })
})

describe('a building that is found late', () => {
  test('is an addition to a site past research, with a way of its own to the board', async () => {
    const { siteId, orderId } = await makeSite(ben, place)
    const first = await makeBuilding(ben, siteId)
    await ben.put(`/api/sites/${siteId}/status`, { status: 'READY_FOR_DISPATCH' })
    await moveOn(app, first.id, 'assign')
    expect(await readSite(ben, siteId)).toMatchObject({ status: 'ASSIGNED', hasAdditions: false })

    const late = await makeBuilding(sue, siteId, { address: 'behind the pool' })
    expect(late.status).toBe('RESEARCHING')
    expect(await readSite(ben, siteId)).toMatchObject({ status: 'ASSIGNED', hasAdditions: true })

    const ready = await sue.put(`/api/buildings/${late.id}/status`, { status: 'READY_FOR_DISPATCH' })
    expect(ready.json()).toMatchObject({ status: 'READY_FOR_DISPATCH' })
    expect(await readSite(ben, siteId)).toMatchObject({ status: 'ASSIGNED', hasAdditions: false })
    expect((await standingOf(app, orderId)).status).toBe('ASSIGNED')
  })

  test('Mark Ready takes only what is in research; what was sent out stays where it is', async () => {
    const { siteId } = await makeSite(ben, place)
    const first = await makeBuilding(ben, siteId)
    await moveOn(app, first.id, 'markReady', 'assign', 'start')
    const late = await makeBuilding(ben, siteId)
    expect((await ben.put(`/api/sites/${siteId}/status`, { status: 'READY_FOR_DISPATCH' })).statusCode).toBe(200)
    expect((await buildingsOf(ben, siteId)).map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'IN_PROGRESS'],
      [late.id, 'READY_FOR_DISPATCH'],
    ])
  })
})
