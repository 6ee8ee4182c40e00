import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { makeCityCode } from '#test/fixtures/places.ts'
import { addBuildings } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
  place = await makePlace(ada, customerIdOf(1))
})
afterAll(() => app.close())

/** A site in research, of an order of its own. */
async function researchedSite(extra: object = {}) {
  const order = await makeOrder(ada, place, extra)
  await ada.post('/api/orders/complete', { orderIds: [order.id] })
  return { order, siteId: String(order.sites[0].id), jsn: String(order.jsn) }
}
const siteOf = async (siteId: string, caller = ben) => (await caller.get(`/api/sites/${siteId}`)).json()
const buildingsOf = async (siteId: string, caller = ben) => (await caller.get(`/api/sites/${siteId}/buildings`)).json()

describe('a site', () => {
  test('says what its order says, what research found, and what can be done with it', async () => {
    const { order, siteId, jsn } = await researchedSite({
      customerRef: 'PO-9',
      narrative: 'Behind the school',
      sentDate: '2026-11-03',
    })
    await ben.put(`/api/sites/${siteId}`, { developmentName: 'The Villas', accessNotes: 'Gate code 4321' })
    expect(await siteOf(siteId)).toMatchObject({
      id: siteId,
      jsn,
      status: 'RESEARCHING',
      jobType: 'C',
      jobTypeConfirmedAt: null,
      clusterId: null,
      hasAdditions: false,
      address: '1208 Spring Garden St',
      developmentName: 'The Villas',
      propertyManagement: '',
      accessNotes: 'Gate code 4321',
      aliases: [],
      isCancelled: false,
      claim: null,
      actions: ['edit', 'addBuilding', 'setJobType', 'markReady'],
      order: {
        id: order.id,
        customerRef: 'PO-9',
        status: 'RESEARCHING',
        isHeld: false,
        originalAddress: '1208 Spring Garden St',
        originalState: place.state,
        sentDate: '2026-11-03',
        narrative: 'Behind the school',
      },
    })
    expect((await siteOf(siteId)).order.customerName).toEqual(expect.any(String))
  })

  test('says where its pins belong: around its city, else around the cities of the company', async () => {
    const { siteId } = await researchedSite({ originalCity: 'Greensboro' })
    const eden = { name: 'Eden', lat: 36.5, lon: -79.759 }
    expect((await siteOf(siteId)).pinArea).toMatchObject({ miles: 30, towns: [{ name: 'Greensboro' }, eden] })
    const { cityCode } = await makeCityCode(ada, { cityName: 'Atlantis' })
    const nowhere = await researchedSite({ originalCity: 'Atlantis', cityCode })
    expect((await siteOf(nowhere.siteId)).pinArea).toMatchObject({ miles: 100, towns: [eden] })
  })

  test('offers what its buildings leave open', async () => {
    const { siteId } = await researchedSite()
    await ben.post(`/api/sites/${siteId}/buildings`, { buildingType: 'M', address: '1 Elm St' })
    await ben.put(`/api/sites/${siteId}/status`, { status: 'READY_FOR_DISPATCH' })
    const ready = await siteOf(siteId)
    expect([ready.status, ready.actions]).toEqual([
      'READY_FOR_DISPATCH',
      ['edit', 'addBuilding', 'setJobType', 'reopenResearch'],
    ])
  })

  test('keeps the numbers it once had', async () => {
    const { order, siteId, jsn } = await researchedSite()
    const other = await makePlace(ada)
    await addBuildings(app, siteId, [{ type: 'S' }])
    const to = { siteId, cityCode: other.cityCode, state: other.state, reason: 'The other city' }
    expect((await ada.post(`/api/orders/${order.id}/renumber`, to)).statusCode).toBe(200)
    expect((await siteOf(siteId)).aliases).toEqual([jsn])
    expect((await buildingsOf(siteId))[0].aliases).toEqual([`${jsn}.01S`])
  })

  test('that is unknown, void or of a deleted order is missing, and so are its buildings', async () => {
    const [deleted, gone] = [await researchedSite(), await researchedSite()]
    await ada.delete(`/api/orders/${deleted.order.id}`)
    await pastTriggers(app.owner, (db) => sql`update sites set is_void = true where id = ${gone.siteId}`.execute(db))
    for (const id of [deleted.siteId, gone.siteId, '00000000-0000-7000-8000-000000000000'])
      for (const url of [`/api/sites/${id}`, `/api/sites/${id}/buildings`, `/api/sites/${id}/earlier-work`]) {
        const reply = await ben.get(url)
        expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'site.missing'])
      }
  })

  test('is read by whoever researches alone', async () => {
    const { siteId } = await researchedSite()
    for (const path of ['', '/buildings', '/earlier-work']) {
      expect((await (await app.as('sue')).get(`/api/sites/${siteId}${path}`)).statusCode).toBe(200)
      expect((await (await app.as('finn')).get(`/api/sites/${siteId}${path}`)).statusCode).toBe(403)
      expect((await (await app.as('cora')).get(`/api/sites/${siteId}${path}`)).statusCode).toBe(403)
      expect((await app.visitor.get(`/api/sites/${siteId}${path}`)).statusCode).toBe(401)
    }
  })
})

describe('the buildings of a site', () => {
  test('are the default one while there is none, made of the order and not stored', async () => {
    const { siteId, jsn, order } = await researchedSite()
    expect(await buildingsOf(siteId)).toEqual([
      expect.objectContaining({
        id: 'default',
        siteId,
        jsb: `${jsn}.01S`,
        indexBb: 1,
        buildingType: 'C',
        types: { sfu: false, mdu: false, commercial: true },
        address: `1208 Spring Garden St, ${order.originalCity}, ${place.state}`,
        status: 'RESEARCHING',
        isStored: false,
        version: 0,
        updatedAt: null,
        actions: ['edit'],
      }),
    ])
    const { rows } = await sql`select from buildings where site_id = ${siteId}`.execute(app.owner)
    expect(rows).toEqual([])
  })

  test('come by their index, the cancelled ones among them, each with what can be done', async () => {
    const { siteId, jsn } = await researchedSite()
    const [, second] = await addBuildings(app, siteId, [{ type: 'S' }, { type: 'M' }, { type: 'C' }])
    await ada.post(`/api/buildings/${second}/cancel`, { reason: 'Burnt down' })
    const asBen = await buildingsOf(siteId)
    expect(asBen.map(({ jsb, isCancelled, actions }: Row) => [jsb, isCancelled, actions])).toEqual([
      [`${jsn}.01S`, false, ['edit', 'split', 'markReady', 'cancel']],
      [`${jsn}.02M`, true, []],
      [`${jsn}.03C`, false, ['edit', 'split', 'markReady', 'cancel']],
    ])
    expect((await buildingsOf(siteId, ada))[1].actions).toEqual(['reopen'])
    expect((await buildingsOf(siteId, await app.as('sue')))[0].actions).toEqual(['edit', 'split', 'markReady'])
  })

  test('that are void do not count', async () => {
    const { siteId } = await researchedSite()
    const [only] = await addBuildings(app, siteId, [{ type: 'S' }])
    await pastTriggers(app.owner, (db) => sql`update buildings set is_void = true where id = ${only}`.execute(db))
    expect((await buildingsOf(siteId)).map(({ id }: Row) => id)).toEqual(['default'])
  })

  test('have a place for each house that shares the number, filled as far as it is known', async () => {
    const { siteId } = await researchedSite()
    const [id] = await addBuildings(app, siteId, [{ type: 'S' }])
    await sql`update buildings set sfu_count = 3, lat = 36.0726355, lon = -79.7919754 where id = ${id}`.execute(
      app.owner,
    )
    await sql`insert into building_units (id, building_id, position, address, lat, lon)
      values (gen_random_uuid(), ${id}, 2, '12 Elm St', 36.0727, -79.792)`.execute(app.owner)
    const [building] = await buildingsOf(siteId)
    expect(building).toMatchObject({ lat: 36.0726355, lon: -79.7919754, sfuCount: 3 })
    expect(building.units).toEqual([
      { position: 1, address: null, lat: null, lon: null },
      { position: 2, address: '12 Elm St', lat: 36.0727, lon: -79.792 },
      { position: 3, address: null, lat: null, lon: null },
    ])
  })
})

type Row = { id: string; jsb: string; isCancelled: boolean; actions: string[] }
