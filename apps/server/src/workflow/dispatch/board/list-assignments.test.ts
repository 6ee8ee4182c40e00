import { daysBetween } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assign, assignmentsOf, makePlace, makeReadyBuilding, type OrderPlace } from '@demarc/testkit'
import { newestVersion } from '#support/field-forms/index.ts'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let place: OrderPlace
let fay: Awaited<ReturnType<typeof makeFielder>>
let herself: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
})
beforeEach(async () => {
  fay = await makeFielder(app)
  herself = await fay.signIn()
})
afterAll(() => app.close())

const send = async (building: { id: string }, days: number) => {
  const { assignments } = await assign(sue, {
    fielderId: fay.id,
    buildingIds: [building.id],
    dueDate: await dayFromNow(app, days),
  })
  return String(assignments[0]?.id)
}
const sendNew = async (days: number) => send(await makeReadyBuilding(ben, place), days)

/** Completed as the field stage will do it: the work is handed in, and the assignment says so. */
async function complete(assignmentId: string, daysAgo: number): Promise<void> {
  await herself.post(`/api/assignments/${assignmentId}/start`, {})
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update assignments set completed_at = now() - make_interval(days => ${daysAgo}) where id = ${assignmentId}`.execute(
      tx,
    )
  })
}

describe("a fielder's assignments", () => {
  test('say where to go, whom to call and what can be done with them', async () => {
    const building = await makeReadyBuilding(ben, place, { buildingType: 'S', sfuCount: 2, lat: 36.07, lon: -79.79 })
    await ben.put(`/api/sites/${building.siteId}`, { accessNotes: 'Gate code 4711', developmentName: 'The Villas' })
    const contact = { contactName: 'Pat Lee', contactPhone: '336-555-0101', contactEmail: 'pat@lee.test' }
    await ben.put(`/api/buildings/${building.id}`, { notes: 'Beware of the dog', ...contact })
    const id = await send(building, 5)
    const [assignment] = await assignmentsOf(herself, fay.id)
    expect(assignment).toEqual({
      id,
      fielderId: fay.id,
      status: 'ASSIGNED',
      assignmentStatus: 'ASSIGNED',
      dueDate: await dayFromNow(app, 5),
      plannedOn: expect.any(String),
      assignedAt: expect.stringMatching(/Z$/),
      assignedByName: 'Sue Supervisor',
      acceptedAt: null,
      startedAt: null,
      completedAt: null,
      timesOutAt: expect.stringMatching(/Z$/),
      isRush: false,
      isHeld: false,
      instructions: '',
      earlier: [],
      heldReason: null,
      formVersion: await newestVersion(app.owner),
      progress: { photosDone: 0, photosTotal: 8, answersDone: 0, answersTotal: 7 },
      custody: { taken: 0, received: 0, onPhoneSince: null },
      building: {
        id: building.id,
        orderId: building.orderId,
        jsb: building.jsb,
        jsn: building.jsn,
        buildingType: 'S',
        address: building.address,
        city: expect.any(String),
        lat: 36.07,
        lon: -79.79,
        units: 2,
        notes: 'Beware of the dog',
        developmentName: 'The Villas',
        accessNotes: 'Gate code 4711',
        ...contact,
      },
      workOrder: null,
      actions: ['accept', 'decline', 'start'],
    })
    const [assignedOn, timesOutOn] = [assignment?.assignedAt.slice(0, 10), assignment?.timesOutAt?.slice(0, 10)]
    expect(daysBetween(String(assignedOn), String(timesOutOn))).toBe(7)
  })

  test('time out only while they wait, their order is not held and the settings say so', async () => {
    const building = await makeReadyBuilding(ben, place)
    const id = await send(building, 5)
    const timesOut = async () => (await assignmentsOf(herself, fay.id)).map(({ timesOutAt }) => timesOutAt !== null)
    expect(await timesOut()).toEqual([true])
    await ben.post('/api/orders/hold', { orderIds: [building.orderId], reason: 'No keys' })
    expect(await timesOut()).toEqual([false])
    expect(await assignmentsOf(herself, fay.id)).toMatchObject([{ isHeld: true, heldReason: 'No keys' }])
    await ben.post('/api/orders/release', { orderIds: [building.orderId] })
    expect(await timesOut()).toEqual([true])
    const ada = await app.as('ada')
    await ada.put('/api/admin/settings', { 'work.autoAssignmentTimeout': false })
    expect(await timesOut()).toEqual([false])
    await ada.put('/api/admin/settings', { 'work.autoAssignmentTimeout': true })
    await herself.post(`/api/assignments/${id}/accept`, {})
    expect(await timesOut()).toEqual([false])
  })

  test('stand by due date, then what was completed within two weeks, the latest first, page by page', async () => {
    const [later, sooner, older, newer, forgotten] = [
      await sendNew(9),
      await sendNew(3),
      await sendNew(1),
      await sendNew(1),
      await sendNew(1),
    ]
    await complete(older, 10)
    await complete(newer, 2)
    await complete(forgotten, 15)
    const given = await sendNew(2)
    await herself.post(`/api/assignments/${given}/decline`, { reason: 'TOO_FAR' })

    const expected = [sooner, later, newer, older]
    const whole = await assignmentsOf(herself, fay.id)
    expect(whole.map(({ id }) => id)).toEqual(expected)
    expect(whole.map(({ status }) => status)).toEqual(['ASSIGNED', 'ASSIGNED', 'COMPLETED', 'COMPLETED'])
    expect(whole.at(-1)?.actions).toEqual([])

    const paged: string[] = []
    for (let url: string | null = `/api/fielders/${fay.id}/assignments?limit=1`; url;) {
      const reply = await herself.get(url)
      expect(reply.headers['x-total-count']).toBe('4')
      paged.push(...reply.json().map(({ id }: { id: string }) => id))
      url = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1] ?? null
    }
    expect(paged).toEqual(expected)
  })
})

describe('who sees them', () => {
  test('the fielder and those who dispatch; a lead may act on behalf, the back office may not', async () => {
    await sendNew(5)
    const actionsFor = async (caller: Caller) => (await assignmentsOf(caller, fay.id)).map(({ actions }) => actions)
    expect(await actionsFor(sue)).toEqual([['accept', 'decline', 'start']])
    expect(await actionsFor(ben)).toEqual([[]])
  })

  test('nobody else learns whether there are any, or whether there is such a person', async () => {
    await sendNew(5)
    const finn = await app.as('finn')
    const answers: string[] = []
    for (const id of [fay.id, NOBODY_ID]) {
      const reply = await finn.get(`/api/fielders/${id}/assignments`)
      answers.push(`${reply.statusCode} ${reply.json().code}`)
    }
    expect(answers).toEqual(['404 user.missing', '404 user.missing'])
    expect((await (await app.as('cora')).get(`/api/fielders/${fay.id}/assignments`)).statusCode).toBe(403)
  })

  test('of somebody who is not there, or no longer, there are none to see', async () => {
    const ada = await app.as('ada')
    expect((await sue.get(`/api/fielders/${NOBODY_ID}/assignments`)).json().code).toBe('user.missing')
    const left = await ada.delete(`/api/admin/users/${fay.id}`)
    expect(left.statusCode).toBeLessThan(300)
    expect((await sue.get(`/api/fielders/${fay.id}/assignments`)).json().code).toBe('user.missing')
  })
})
