import { metresBetween, stepFrom, type Point } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addBuildings } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
  place = await makePlace(ada)
})
afterAll(() => app.close())

type Job = { readonly address: string; readonly pins: readonly (Point | null)[] }

/** An order at an address with a building at each pin. */
async function job({ address, pins }: Job) {
  const order = await makeOrder(ada, place, { originalAddress: address })
  await ada.post('/api/orders/complete', { orderIds: [order.id] })
  const siteId = String(order.sites[0].id)
  const ids = await addBuildings(
    app,
    siteId,
    pins.map(() => ({ type: 'S' })),
  )
  for (const [at, pin] of pins.entries())
    await sql`update buildings set lat = ${pin?.lat ?? null}, lon = ${pin?.lon ?? null} where id = ${ids[at]}`.execute(
      app.owner,
    )
  return { orderId: String(order.id), siteId, ids }
}
type Earlier = { buildingId: string; match: string; metres: number | null; bearing: number | null }
const earlier = async (siteId: string): Promise<Earlier[]> =>
  (await ben.get(`/api/sites/${siteId}/earlier-work`)).json()
const idsOf = (rows: Earlier[]) => rows.map(({ buildingId }) => buildingId)

test('what stands within 75 m of a pin is named with its distance and direction, the nearest first', async () => {
  const here = { lat: 36.0726, lon: -79.792 }
  const near = await job({
    address: '1 Far Away Rd',
    pins: [
      stepFrom(here, { north: 60, east: 0 }),
      stepFrom(here, { north: 0, east: 20 }),
      stepFrom(here, { north: 0, east: -80 }),
      null,
    ],
  })
  const { siteId } = await job({ address: '2 Elm St', pins: [here] })
  const found = await earlier(siteId)
  expect(idsOf(found)).toEqual([near.ids[1], near.ids[0]])
  expect(found.map(({ match, metres, bearing }) => [match, Math.round(metres!), Math.round(bearing!)])).toEqual([
    ['NEAR', 20, 90],
    ['NEAR', 60, 0],
  ])
})

test('the same address is found however it was written, near or not, but not in another city', async () => {
  const here = { lat: 35.5, lon: -80 }
  const same = await job({ address: '77  Church St.', pins: [null] })
  const close = await job({ address: '77 CHURCH ST', pins: [stepFrom(here, { north: 10, east: 0 })] })
  const elsewhere = await makeOrder(ada, await makePlace(ada), { originalAddress: '77 Church St' })
  await ada.put(`/api/orders/${elsewhere.id}`, { originalCity: 'Elsewhere' })
  await addBuildings(app, elsewhere.sites[0].id, [{ type: 'S' }])
  const { siteId } = await job({ address: '77 Church St', pins: [here] })
  const found = await earlier(siteId)
  expect(found.map(({ buildingId, match, metres }) => [buildingId, match, metres && Math.round(metres)])).toEqual([
    [same.ids[0], 'ADDRESS', null],
    [close.ids[0], 'ADDRESS', 10],
  ])
})

test('each house that shares a number is looked around, too', async () => {
  const [here, house2] = [
    { lat: 35.2, lon: -81 },
    { lat: 35.21, lon: -81 },
  ]
  const near = await job({ address: '3 Other Rd', pins: [stepFrom(house2, { north: -30, east: 0 })] })
  const { siteId, ids } = await job({ address: '4 Pine St', pins: [here] })
  expect(await earlier(siteId)).toEqual([])
  await sql`insert into building_units (id, building_id, position, lat, lon)
    values (gen_random_uuid(), ${ids[0]}, 2, ${house2.lat}, ${house2.lon})`.execute(app.owner)
  expect(idsOf(await earlier(siteId))).toEqual([near.ids[0]])
})

test('what was found out there goes along: how to get in, whom to call, the day it passed', async () => {
  const here = { lat: 34.9, lon: -81 }
  const old = await job({ address: '5 Maple Ave', pins: [here] })
  await ben.put(`/api/sites/${old.siteId}`, { accessNotes: 'Gate code 4321' })
  await pastTriggers(app.owner, (db) =>
    // Past midnight in Greenwich it is still the day before in Greensboro.
    sql`update buildings set status = 'QC_REVIEW', qc_passed_at = '2026-03-02T02:00:00Z', notes = 'Dog', contact_name = 'Ms Hill',
          contact_phone = '336-555-0101', demarc_visibility = 'LIKELY_EXTERNAL' where id = ${old.ids[0]}`.execute(db),
  )
  const { siteId } = await job({ address: '7 Maple Ave', pins: [stepFrom(here, { north: 5, east: 5 })] })
  expect(await earlier(siteId)).toEqual([
    expect.objectContaining({
      siteId: old.siteId,
      orderId: old.orderId,
      status: 'QC_REVIEW',
      passedOn: '2026-03-01',
      accessNotes: 'Gate code 4321',
      notes: 'Dog',
      contactName: 'Ms Hill',
      contactPhone: '336-555-0101',
      demarcVisibility: 'LIKELY_EXTERNAL',
    }),
  ])
})

test('of a crowd the twenty nearest are named; what is deleted or void never', async () => {
  const here = { lat: 34.5, lon: -81.5 }
  const crowd = await job({
    address: '9 Dense Dr',
    pins: Array.from({ length: 25 }, (_, at) => stepFrom(here, { north: at * 2, east: 0 })),
  })
  const [gone, empty] = [
    await job({ address: '10 Dense Dr', pins: [here] }),
    await job({ address: '11 Dense Dr', pins: [here] }),
  ]
  await ada.delete(`/api/orders/${gone.orderId}`)
  await pastTriggers(app.owner, (db) => sql`update buildings set is_void = true where id = ${empty.ids[0]}`.execute(db))
  const { siteId } = await job({ address: '12 Dense Dr', pins: [here, stepFrom(here, { north: 1, east: 0 })] })
  const found = await earlier(siteId)
  expect(idsOf(found)).toEqual(crowd.ids.slice(0, 20))
  expect(metresBetween(here, stepFrom(here, { north: 38, east: 0 }))).toBeCloseTo(found[19]!.metres! + 1, 1)
})
