import { daysAfter } from '@demarc/domain'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assign, assignmentsOf, makePlace, makeReadyBuildings, type OrderPlace } from '@demarc/testkit'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let sue: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, sue] = [await app.as('ada'), await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
})
afterEach(() => ada.put('/api/admin/settings', { 'work.backendMayAssign': false }))
afterAll(() => app.close())

async function sent(count = 2) {
  const marcus = await makeFielder(app, { firstName: 'Marcus', lastName: 'Bell' })
  const { buildings, orderId } = await makeReadyBuildings(
    ben,
    place,
    Array.from({ length: count }, () => ({})),
  )
  const batch = await assign(sue, { fielderId: marcus.id, buildingIds: buildings.map(({ id }) => id) })
  return { marcus, buildings, orderId, ...batch, ids: batch.assignments.map(({ id }) => id) }
}
const accept = async (fielder: { signIn: () => Promise<Caller> }, id: string) =>
  (await fielder.signIn()).post(`/api/assignments/${id}/accept`, {})

describe('a recall', () => {
  test('takes back what is accepted too, says why, and is not among what came back', async () => {
    const { marcus, ids, orderId, buildings } = await sent()
    await accept(marcus, ids[0]!)
    const reply = await sue.post('/api/assignments/recall', { assignmentIds: ids, reason: 'the customer called' })
    expect(reply.json()).toEqual({ recalled: 2 })
    expect((await standingOf(app, orderId)).status).toBe('READY_FOR_DISPATCH')
    expect(await lastAuditRowOf(app, ids[0]!)).toMatchObject({
      action: 'recalled',
      before: { status: 'ACCEPTED' },
      after: { reason: 'the customer called' },
    })
    const [row] = (await sue.get(`/api/dispatch/buildings?q=${buildings[0]!.jsb}`)).json()
    expect(row.cameBack).toBeNull()
  })

  test('takes all or none, and only leads recall', async () => {
    const { ids, marcus } = await sent()
    await sue.post('/api/assignments/recall', { assignmentIds: [ids[0]], reason: 'no' })
    const half = await sue.post('/api/assignments/recall', { assignmentIds: ids, reason: 'no' })
    expect(half.json().code).toBe('assignment.move_closed')
    expect(await assignmentsOf(sue, marcus.id)).toHaveLength(1)
    await ada.put('/api/admin/settings', { 'work.backendMayAssign': true })
    const byBen = await ben.post('/api/assignments/recall', { assignmentIds: [ids[1]], reason: 'no' })
    expect(byBen.statusCode).toBe(403)
  })
})

describe('a reassignment', () => {
  test('ends the one and begins the other, with the due date it had', async () => {
    const { marcus, ids, assignments, orderId } = await sent()
    const ana = await makeFielder(app, { firstName: 'Ana' })
    const reply = await sue.post('/api/assignments/reassign', { assignmentIds: ids, fielderId: ana.id })
    expect(reply.statusCode).toBe(200)
    expect(await assignmentsOf(sue, marcus.id)).toEqual([])
    expect(await assignmentsOf(sue, ana.id)).toMatchObject([
      { dueDate: assignments[0]!.dueDate, assignmentStatus: 'ASSIGNED' },
      {},
    ])
    expect((await standingOf(app, orderId)).status).toBe('ASSIGNED')
    expect(await lastAuditRowOf(app, ids[0]!)).toMatchObject({ action: 'reassigned', after: { status: 'REASSIGNED' } })
  })

  test('leaves alone what is started', async () => {
    const { marcus, ids } = await sent(1)
    await (await marcus.signIn()).post(`/api/assignments/${ids[0]}/start`, {})
    const ana = await makeFielder(app)
    const reply = await sue.post('/api/assignments/reassign', { assignmentIds: ids, fielderId: ana.id })
    expect([reply.statusCode, reply.json().detail]).toEqual([
      409,
      expect.stringContaining('The assignment was already started'),
    ])
  })
})

describe('undo', () => {
  test('takes a whole batch back while nothing is accepted', async () => {
    const { batchId, orderId, marcus } = await sent(3)
    expect((await sue.post(`/api/assignments/batches/${batchId}/undo`)).json()).toEqual({ undone: 3 })
    expect((await standingOf(app, orderId)).status).toBe('READY_FOR_DISPATCH')
    expect(await assignmentsOf(sue, marcus.id)).toEqual([])
    const again = await sue.post(`/api/assignments/batches/${batchId}/undo`)
    expect(again.json().code).toBe('batch.underway')
  })

  test('is refused once one of it is accepted, and says by whom', async () => {
    const { batchId, ids, marcus } = await sent()
    await accept(marcus, ids[1]!)
    const refused = await sue.post(`/api/assignments/batches/${batchId}/undo`)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Already accepted or further along (Marcus Bell). Recall the work instead.',
    ])
    expect(await assignmentsOf(sue, marcus.id)).toHaveLength(2)
  })

  test('of a reassignment gives the work back to whoever had it, accepted as it was', async () => {
    const { marcus, ids } = await sent(1)
    await accept(marcus, ids[0]!)
    const ana = await makeFielder(app)
    const { batchId } = (await sue.post('/api/assignments/reassign', { assignmentIds: ids, fielderId: ana.id })).json()
    expect((await sue.post(`/api/assignments/batches/${batchId}/undo`)).statusCode).toBe(200)
    expect(await assignmentsOf(sue, ana.id)).toEqual([])
    expect(await assignmentsOf(sue, marcus.id)).toMatchObject([{ assignmentStatus: 'ACCEPTED' }])
  })

  test('of the back office takes back what it was allowed to send', async () => {
    await ada.put('/api/admin/settings', { 'work.backendMayAssign': true })
    const { batchId } = await sent(1)
    expect((await ben.post(`/api/assignments/batches/${batchId}/undo`)).statusCode).toBe(200)
  })
})

describe('somebody who is away', () => {
  test('hands over what the preview said; undone, they are there and have it again', async () => {
    const { marcus, ids, orderId } = await sent(3)
    const ana = await makeFielder(app)
    const [fromDay, untilDay] = [await dayFromNow(app), await dayFromNow(app, 3)]
    const moves = [
      { assignmentId: ids[0], fielderId: ana.id, plannedOn: daysAfter(fromDay, 1) },
      { assignmentId: ids[1], fielderId: ana.id, plannedOn: daysAfter(fromDay, 1) },
      { assignmentId: ids[2], fielderId: null, plannedOn: null },
    ]
    const away = await sue.post('/api/dispatch/away', { fielderId: marcus.id, fromDay, untilDay, moves })
    expect(away.statusCode).toBe(201)
    expect(await assignmentsOf(sue, ana.id)).toMatchObject([
      { plannedOn: daysAfter(fromDay, 1) },
      { plannedOn: daysAfter(fromDay, 1) },
    ])
    expect(await assignmentsOf(sue, marcus.id)).toEqual([])
    const laneOf = async () =>
      (await sue.get('/api/dispatch/fielders?q=Marcus&limit=200'))
        .json()
        .find((lane: { id: string }) => lane.id === marcus.id)
    expect((await laneOf()).absences).toMatchObject([{ fromDay, untilDay }])
    expect((await standingOf(app, orderId)).status).toBe('ASSIGNED')

    expect((await sue.post(`/api/assignments/batches/${away.json().batchId}/undo`)).statusCode).toBe(200)
    expect(await assignmentsOf(sue, marcus.id)).toHaveLength(2)
    expect((await laneOf()).absences).toEqual([])
  })

  test('keeps nothing that changed since the preview was made', async () => {
    const { marcus, ids } = await sent(1)
    const [ana, jonas] = [await makeFielder(app), await makeFielder(app)]
    const day = await dayFromNow(app)
    await sue.post('/api/assignments/reassign', { assignmentIds: ids, fielderId: jonas.id })
    const moves = [{ assignmentId: ids[0], fielderId: ana.id, plannedOn: day }]
    const away = { fielderId: marcus.id, fromDay: day, untilDay: day, moves }
    expect((await sue.post('/api/dispatch/away', away)).json().code).toBe('plan.overtaken')
  })

  test('is there again when somebody says so', async () => {
    const marcus = await makeFielder(app)
    const day = await dayFromNow(app)
    const away = { fielderId: marcus.id, fromDay: day, untilDay: day, moves: [] }
    const { absenceId } = (await sue.post('/api/dispatch/away', away)).json()
    expect((await sue.post(`/api/dispatch/away/${absenceId}/end`)).statusCode).toBe(204)
    expect((await sue.post(`/api/dispatch/away/${absenceId}/end`)).statusCode).toBe(404)
  })
})
