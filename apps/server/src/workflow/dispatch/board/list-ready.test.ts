import type { ReadyBuilding } from '@demarc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  assign,
  assignmentsOf,
  makePlace,
  makeReadyBuilding,
  makeReadyBuildings,
  type OrderPlace,
} from '@demarc/testkit'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

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

const ready = async (query = '', caller = ben): Promise<ReadyBuilding[]> => {
  const reply = await caller.get(`/api/dispatch/buildings${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
/** Whatever other stories left on the board does not matter. */
const among = (rows: readonly ReadyBuilding[], ids: readonly string[]) =>
  rows.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
const everything = () => ready('?limit=200')

/** All of a list, page by page. */
async function pageThrough(query: string): Promise<ReadyBuilding[]> {
  const rows: ReadyBuilding[] = []
  for (let url: string | null = `/api/dispatch/buildings${query}`; url;) {
    const reply = await ben.get(url)
    expect(reply.statusCode).toBe(200)
    rows.push(...reply.json())
    url = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1] ?? null
  }
  return rows
}

describe('the board', () => {
  test('shows what is ready with everything a card says, and nothing else', async () => {
    const due = await dayFromNow(app, 10)
    const { buildings, siteId, orderId, jsn } = await makeReadyBuildings(
      ben,
      place,
      [{ buildingType: 'S', sfuCount: 3, address: '12 Elm St', lat: 36.07, lon: -79.79 }],
      { dueDate: due },
    )
    const [house3] = buildings
    const [card] = (await everything()).filter(({ id }) => id === house3?.id)
    expect(card).toEqual({
      id: house3?.id,
      siteId,
      orderId,
      jsn,
      jsb: `${jsn}.01S`,
      buildingType: 'S',
      lat: 36.07,
      lon: -79.79,
      units: 3,
      minutes: 75,
      address: '12 Elm St',
      city: expect.any(String),
      dueDate: due,
      priority: 'MEDIUM',
      isUrgent: false,
      isRush: false,
      isHeld: false,
      earlier: [],
      cameBack: null,
      metresAway: null,
    })
  })

  test('stands by due date, urgent ones and what came back before everything else, page by page', async () => {
    const make = async (days: number) =>
      (await makeReadyBuilding(ben, place, {}, { dueDate: await dayFromNow(app, days) })).id
    const [late, soon, urgent, declined] = [await make(40), await make(20), await make(60), await make(50)]
    await sue.put(`/api/dispatch/buildings/${urgent}/urgent`, { isUrgent: true })
    const fay = await makeFielder(app, { firstName: 'Fay' })
    await assign(sue, { fielderId: fay.id, buildingIds: [declined] })
    expect(among(await everything(), [declined])).toEqual([])
    const [assignment] = await assignmentsOf(sue, fay.id)
    const reply = await (
      await fay.signIn()
    ).post(`/api/assignments/${assignment?.id}/decline`, { reason: 'OTHER', note: 'The dog is loose' })
    expect(reply.statusCode).toBe(200)

    const ids = [late, soon, urgent, declined]
    expect(among(await everything(), ids)).toEqual([declined, urgent, soon, late])
    expect(among(await pageThrough('?limit=1'), ids)).toEqual([declined, urgent, soon, late])
    const [card] = (await ready('?cameBack=true')).filter(({ id }) => id === declined)
    expect(card?.cameBack).toEqual({
      kind: 'DECLINED',
      reason: 'OTHER',
      note: 'The dog is loose',
      fielderName: 'Fay Fielder',
      at: expect.stringMatching(/Z$/),
    })
  })

  test('leaves out what a deleted order had ready, and says what is held', async () => {
    const gone = await makeReadyBuilding(ben, place)
    const held = await makeReadyBuilding(ben, place)
    const ada = await app.as('ada')
    expect((await ada.delete(`/api/orders/${gone.orderId}`)).statusCode).toBeLessThan(300)
    const reply = await ben.post('/api/orders/hold', { orderIds: [held.orderId], reason: 'No access yet' })
    expect(reply.statusCode).toBeLessThan(300)
    const rows = await everything()
    expect(among(rows, [gone.id, held.id])).toEqual([held.id])
    expect(rows.find(({ id }) => id === held.id)?.isHeld).toBe(true)
    const pins = (await ben.get('/api/dispatch/pins')).json().pins as { id: string }[]
    expect(pins.map(({ id }) => id)).not.toContain(gone.id)
    await ben.post('/api/orders/release', { orderIds: [held.orderId] })
  })
})

describe('looking for some of it', () => {
  test('by type, priority and words of address or number', async () => {
    const pressing = await makeReadyBuilding(
      ben,
      place,
      { buildingType: 'C', address: '77 Quarry Rd' },
      { dueDate: await dayFromNow(app, 3) },
    )
    const calm = await makeReadyBuilding(
      ben,
      place,
      { buildingType: 'M', address: '78 Quarry Rd' },
      { dueDate: await dayFromNow(app, 4) },
    )
    const both = [pressing.id, calm.id]
    expect(among(await ready('?limit=200&type=C'), both)).toEqual([pressing.id])
    expect(among(await ready('?limit=200&priority=HIGH'), both)).toEqual([pressing.id])
    expect(among(await ready('?limit=200&priority=MEDIUM'), both)).toEqual([calm.id])
    expect((await ready('?q=quarry%20rd')).map(({ id }) => id)).toEqual(both)
    expect((await ready(`?q=${calm.jsb}`)).map(({ id }) => id)).toEqual([calm.id])
    expect((await ready('?q=77%25')).map(({ id }) => id)).toEqual([])
    expect((await ready('?q=rd&type=C')).map(({ id }) => id)).toEqual([pressing.id])
    const reply = await ben.get('/api/dispatch/buildings?q=quarry&limit=1')
    expect([reply.json().length, reply.headers['x-total-count']]).toEqual([1, '2'])
  })

  test('in a box on the map, and its pins alone', async () => {
    const { buildings } = await makeReadyBuildings(
      ben,
      place,
      [{ lat: 40.5, lon: -90.5 }, { lat: 40.7, lon: -90.5 }, { address: 'Somewhere without a pin' }],
      { dueDate: await dayFromNow(app, 30) },
    )
    const [inside, outside, unpinned] = buildings.map(({ id }) => id)
    const box = '-90.6,40.4,-90.4,40.6'
    expect((await ready(`?box=${box}`)).map(({ id }) => id)).toEqual([inside])
    const pinsOf = async (query: string) => (await ben.get(`/api/dispatch/pins${query}`)).json()
    expect(await pinsOf(`?box=${box}`)).toMatchObject({
      pins: [{ id: inside, lat: 40.5, lon: -90.5, units: 1, priority: 'MEDIUM', isHeld: false, cameBack: null }],
      isAll: true,
    })
    const all = (await pinsOf('')).pins.map(({ id }: { id: string }) => id)
    expect(all).toEqual(expect.arrayContaining([inside, outside]))
    expect(all).not.toContain(unpinned)
    expect((await ben.get('/api/dispatch/buildings?box=1,2,3')).statusCode).toBe(400)
  })
})

describe('near a point', () => {
  test('the nearest come first, twins at one spot too, over pages of one', async () => {
    const { buildings } = await makeReadyBuildings(ben, place, [
      { lat: 20.03, lon: -100 },
      { lat: 20.01, lon: -100 },
      { lat: 20.02, lon: -100 },
      { lat: 20.02, lon: -100 },
      { lat: 20, lon: -100 },
    ])
    const [third = '', first = '', second = '', twin = '', here = ''] = buildings.map(({ id }) => id)
    const rows = await ready('?near=20,-100&within=5000')
    const twins = [second, twin].toSorted()
    expect(rows.map(({ id }) => id)).toEqual([here, first, ...twins, third])
    expect(rows.map(({ metresAway }) => Math.round((metresAway ?? 0) / 100))).toEqual([0, 11, 22, 22, 33])
    expect((await pageThrough('?near=20,-100&within=5000&limit=1')).map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id),
    )
    const all = await pageThrough('?near=20,-100&limit=2')
    expect(all.slice(0, 5).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect((await ready('?near=20,-100&within=1200')).map(({ id }) => id)).toEqual([here, first])
    expect((await ready('?near=20,-100&within=5000&type=C')).length).toBe(0)
  })

  test('a cursor that is made up is refused, and so is a circle without a middle', async () => {
    const made = Buffer.from(JSON.stringify(['1e999', '00000000-0000-0000-0000-000000000000'])).toString('base64url')
    expect((await ben.get(`/api/dispatch/buildings?near=20,-100&cursor=${made}`)).statusCode).toBe(400)
    expect((await ben.get('/api/dispatch/buildings?within=500')).statusCode).toBe(400)
  })
})

describe('the desk', () => {
  test('says what one may do, and how much waits', async () => {
    const deskFor = async (caller: Caller) => (await caller.get('/api/dispatch/desk')).json()
    expect(await deskFor(sue)).toMatchObject({
      today: await dayFromNow(app),
      mayAssign: true,
      mayLead: true,
      unitsPerDay: 4,
      minutesPerType: { S: 25, M: 45, C: 40 },
      timeoutDays: 7,
      cameBack: (await ready('?cameBack=true')).length,
    })
    expect(await deskFor(ben)).toMatchObject({ mayAssign: false, mayLead: false })
    const before = (await deskFor(ben)).ready
    await makeReadyBuildings(ben, place, [{}, {}])
    expect((await deskFor(ben)).ready).toBe(before + 2)

    const ada = await app.as('ada')
    await ada.put('/api/admin/settings', { 'work.backendMayAssign': true, 'work.autoAssignmentTimeout': false })
    expect(await deskFor(ben)).toMatchObject({ mayAssign: true, mayLead: false, timeoutDays: null })
  })

  test('is not for fielders and customers', async () => {
    for (const member of ['finn', 'cora'] as const) {
      const caller = await app.as(member)
      for (const what of ['desk', 'buildings', 'pins', 'fielders'])
        expect((await caller.get(`/api/dispatch/${what}`)).statusCode).toBe(403)
    }
  })
})
