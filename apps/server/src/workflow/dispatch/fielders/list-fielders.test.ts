import type { Fielder } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, makePlace, makeReadyBuilding, type OrderPlace } from '@demarc/testkit'
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

const fielders = async (query = '', caller = sue): Promise<Fielder[]> => {
  const reply = await caller.get(`/api/dispatch/fielders${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const laneOf = async (id: string) => (await fielders('?limit=200')).find((fielder) => fielder.id === id)

describe('the lanes', () => {
  test('say where somebody starts from, when they work and were last seen, and what they have in hand', async () => {
    const home = { address: '5 Oak Ave', lat: 36.1, lon: -79.8 }
    const fay = await makeFielder(app, { lastName: 'Lane', home, phone: '+1 336 555 0100', workingDays: [1, 3] })
    const building = await makeReadyBuilding(ben, place, {
      buildingType: 'C',
      address: '9 Pine Ct',
      lat: 36.2,
      lon: -79.9,
    })
    const [due, today] = [await dayFromNow(app, 9), await dayFromNow(app)]
    await assign(sue, { fielderId: fay.id, buildingIds: [building.id], dueDate: due })
    expect(await laneOf(fay.id)).toEqual({
      id: fay.id,
      name: 'Fay Lane',
      phone: '+1 336 555 0100',
      profileImageUrl: null,
      home,
      lastSeenAt: null,
      workingDays: [1, 3],
      active: 1,
      absences: [],
      stops: [
        {
          assignmentId: expect.any(String),
          buildingId: building.id,
          jsb: building.jsb,
          buildingType: 'C',
          lat: 36.2,
          lon: -79.9,
          units: 1,
          minutes: 40,
          address: '9 Pine Ct',
          dueDate: due,
          plannedOn: expect.any(String),
          acceptedAt: null,
          startedAt: null,
          isHeld: false,
          instructions: '',
          custody: { taken: 0, received: 0, onPhoneSince: null },
        },
      ],
    })
    const [stop] = (await laneOf(fay.id))?.stops ?? []
    expect(stop && stop.plannedOn >= today && stop.plannedOn <= due).toBe(true)

    const herself = await fay.signIn()
    await herself.post(`/api/assignments/${stop?.assignmentId}/accept`, {})
    await ben.post('/api/orders/hold', { orderIds: [building.orderId] })
    expect(await laneOf(fay.id)).toMatchObject({
      lastSeenAt: expect.stringMatching(/Z$/),
      stops: [{ acceptedAt: expect.any(String), startedAt: null, isHeld: true }],
    })
    await ben.post('/api/orders/release', { orderIds: [building.orderId] })
    expect(await laneOf(fay.id)).toMatchObject({ stops: [{ isHeld: false }] })
    await sue.post('/api/assignments/recall', { assignmentIds: [stop?.assignmentId], reason: 'Plans changed' })
    expect(await laneOf(fay.id)).toMatchObject({ active: 0, stops: [] })
  })

  test('tell of absences until they are over or taken back', async () => {
    const away = await makeFielder(app, { lastName: 'Away' })
    const days = { fromDay: await dayFromNow(app, 2), untilDay: await dayFromNow(app, 4) }
    const reply = await sue.post('/api/dispatch/away', { fielderId: away.id, ...days, moves: [] })
    expect(reply.statusCode).toBe(201)
    const { absenceId } = reply.json()
    expect((await laneOf(away.id))?.absences).toEqual([{ id: absenceId, ...days }])
    expect((await sue.post(`/api/dispatch/away/${absenceId}/end`)).statusCode).toBeLessThan(300)
    expect((await laneOf(away.id))?.absences).toEqual([])
  })

  test('leave out an absence of last week, and whoever does not work here any more or is no fielder', async () => {
    const back = await makeFielder(app, { lastName: 'Back' })
    const gone = await makeFielder(app, { lastName: 'Gone' })
    const days = { fromDay: await dayFromNow(app), untilDay: await dayFromNow(app, 2) }
    const { absenceId } = (await sue.post('/api/dispatch/away', { fielderId: back.id, ...days, moves: [] })).json()
    expect((await laneOf(back.id))?.absences).toHaveLength(1)
    // Three days later.
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update absences set from_day = from_day - 3, until_day = until_day - 3 where id = ${absenceId}`.execute(
        tx,
      )
    })
    const ada = await app.as('ada')
    const left = await ada.delete(`/api/admin/users/${gone.id}`)
    expect(left.statusCode).toBeLessThan(300)
    const ids = (await fielders('?limit=200')).map(({ id }) => id)
    expect(ids).toContain(back.id)
    expect(ids).not.toContain(gone.id)
    expect(ids).not.toContain(await app.idOf('sue'))
    expect((await laneOf(back.id))?.absences).toEqual([])
  })
})

describe('looking for somebody', () => {
  test('by name, page by page, and only in one’s own team', async () => {
    const sueId = await app.idOf('sue')
    const own = await makeFielder(app, { firstName: 'Ann', lastName: 'Zimmer', supervisorId: sueId })
    const asDeputy = await makeFielder(app, {
      firstName: 'Bob',
      lastName: 'Zimmer',
      supervisorId: await app.idOf('abe'),
      deputyId: sueId,
    })
    const other = await makeFielder(app, { firstName: 'Cyd', lastName: 'Zimmer' })
    const everyone = [own.id, asDeputy.id, other.id]
    expect((await fielders('?q=zimmer')).map(({ id }) => id)).toEqual(everyone)
    expect((await fielders('?q=Cyd%20Z')).map(({ id }) => id)).toEqual([other.id])
    expect((await fielders('?team=mine')).map(({ id }) => id)).toEqual([own.id, asDeputy.id])
    expect((await fielders('?team=mine', ben)).length).toBe(0)

    const first = await sue.get('/api/dispatch/fielders?q=zimmer&limit=2')
    expect([first.json().length, first.headers['x-total-count']]).toEqual([2, '3'])
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    expect((await sue.get(next)).json().map(({ id }: Fielder) => id)).toEqual([other.id])
  })
})
