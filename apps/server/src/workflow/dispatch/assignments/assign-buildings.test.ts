import { daysAfter } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let sue: Caller
let place: OrderPlace
let today: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, sue] = [await app.as('ada'), await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
  today = await dayFromNow(app)
})
afterEach(() => ada.put('/api/admin/settings', { 'work.backendMayAssign': false }))
afterAll(() => app.close())

const sendTo = (fielderId: string, buildingIds: readonly string[], caller = sue, dueDate = daysAfter(today, 7)) =>
  caller.post('/api/assignments', { fielderId, dueDate, buildingIds })

describe('a dispatcher', () => {
  test('sends a fielder to several buildings, and site and order follow', async () => {
    const marcus = await makeFielder(app, { firstName: 'Marcus', lastName: 'Bell' })
    const { buildings, orderId } = await makeReadyBuildings(ben, place, [{}, { buildingType: 'C' }])
    const reply = await sendTo(
      marcus.id,
      buildings.map(({ id }) => id),
    )
    expect(reply.statusCode).toBe(201)
    const { assignments } = reply.json()
    expect(assignments).toMatchObject([
      { jsb: buildings[0]!.jsb, fielderId: marcus.id, dueDate: daysAfter(today, 7) },
      { jsb: buildings[1]!.jsb },
    ])
    expect((await standingOf(app, orderId)).status).toBe('ASSIGNED')
    expect(await lastAuditRowOf(app, buildings[0]!.id)).toMatchObject({ action: 'moved', after: { move: 'assign' } })
    expect(await lastAuditRowOf(app, assignments[0].id)).toMatchObject({
      action: 'assigned',
      actorId: await app.idOf('sue'),
      after: { jsb: buildings[0]!.jsb, fielder: 'Marcus Bell' },
    })
    const [first] = await assignmentsOf(await marcus.signIn(), marcus.id)
    expect(first).toMatchObject({ status: 'ASSIGNED', assignmentStatus: 'ASSIGNED', acceptedAt: null })
  })

  test('cannot make a building due later than it is: each keeps the earlier date, on the phone too', async () => {
    const marcus = await makeFielder(app, { workingDays: [1, 2, 3, 4, 5, 6, 7] })
    const [soon, overdue, later] = [
      await makeReadyBuilding(ben, place, {}, { dueDate: daysAfter(today, 1) }),
      await makeReadyBuilding(ben, place, {}, { dueDate: daysAfter(today, -2) }),
      await makeReadyBuilding(ben, place, {}, { dueDate: daysAfter(today, 30) }),
    ]
    expect((await sendTo(marcus.id, [later.id, soon.id, overdue.id])).statusCode).toBe(201)
    const onPhone = await assignmentsOf(await marcus.signIn(), marcus.id)
    const dueDateOf = (id: string) => onPhone.find(({ building }) => building.id === id)!.dueDate
    expect([soon, overdue, later].map(({ id }) => dueDateOf(id))).toEqual([
      daysAfter(today, 1),
      daysAfter(today, -2),
      daysAfter(today, 7),
    ])
  })

  test('is told who was quicker, and nothing of the batch is sent', async () => {
    const [marcus, ana] = [await makeFielder(app, { firstName: 'Marcus' }), await makeFielder(app)]
    const { buildings } = await makeReadyBuildings(ben, place, [{}, {}, {}])
    const ids = buildings.map(({ id }) => id)
    await assign(ada, { fielderId: marcus.id, buildingIds: ids.slice(0, 2) })
    const late = await sendTo(ana.id, ids)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'assignment.taken',
      detail: `Ada Admin already assigned ${buildings[0]!.jsb} to Marcus Fielder. 1 more is already assigned.`,
      facts: { taken: [{ jsb: buildings[0]!.jsb, byName: 'Ada Admin' }, { jsb: buildings[1]!.jsb }] },
    })
    expect(await assignmentsOf(ada, ana.id)).toEqual([])
  })

  test('sends nobody to be late, nobody who is no fielder, and to nothing twice', async () => {
    const fay = await makeFielder(app)
    const { id } = await makeReadyBuilding(ben, place)
    const past = await sendTo(fay.id, [id], sue, daysAfter(today, -1))
    expect([past.statusCode, past.json().detail]).toEqual([409, 'The due date can’t be in the past.'])
    expect((await sendTo(fay.id, [id], sue, today)).statusCode).toBe(201)
    const unfit = await sendTo(await app.idOf('ben'), [id])
    expect([unfit.statusCode, unfit.json().detail]).toEqual([409, 'This user isn’t an active fielder.'])
    const { id: other } = await makeReadyBuilding(ben, place)
    expect((await sendTo(fay.id, [other, other])).json().code).toBe('assignment.named_twice')
  })

  test('sends nobody to what is on hold, or still in research', async () => {
    const fay = await makeFielder(app)
    const held = await makeReadyBuilding(ben, place)
    await ben.post('/api/orders/hold', { orderIds: [held.orderId], reason: 'the customer asked' })
    const refused = await sendTo(fay.id, [held.id])
    expect([refused.statusCode, refused.json().detail]).toEqual([409, `${held.jsn} is on hold. Release it first.`])
    const reopened = await makeReadyBuilding(ben, place)
    await ben.put(`/api/buildings/${reopened.id}/status`, { status: 'RESEARCHING' })
    expect((await sendTo(fay.id, [reopened.id])).json().code).toBe('building.move_closed')
  })

  test('of the back office may assign only where the settings say so', async () => {
    const fay = await makeFielder(app)
    const { id } = await makeReadyBuilding(ben, place)
    expect((await sendTo(fay.id, [id], ben)).statusCode).toBe(403)
    await ada.put('/api/admin/settings', { 'work.backendMayAssign': true })
    expect((await sendTo(fay.id, [id], ben)).statusCode).toBe(201)
  })
})

describe('the visits', () => {
  test('stand on the first working days with room, and never on a day off', async () => {
    const fay = await makeFielder(app, { workingDays: [1, 2, 3, 4, 5, 6, 7] })
    const { buildings } = await makeReadyBuildings(ben, place, [{}, {}, {}, {}, {}])
    const { assignments } = await assign(sue, {
      fielderId: fay.id,
      buildingIds: buildings.map(({ id }) => id),
    })
    // Four a day by the settings.
    expect(assignments.map(({ plannedOn }) => plannedOn)).toEqual([today, today, today, today, daysAfter(today, 1)])
  })

  test('of one plan go to several fielders as one batch, all or none', async () => {
    const [marcus, ana] = [await makeFielder(app), await makeFielder(app)]
    const { buildings } = await makeReadyBuildings(ben, place, [{}, {}])
    const [one, two] = buildings.map(({ id }) => id)
    const plan = (second: string) => ({
      dueDate: daysAfter(today, 5),
      parts: [
        { fielderId: marcus.id, buildingIds: [one] },
        { fielderId: second, buildingIds: [two] },
      ],
    })
    expect((await sue.post('/api/assignments/plan', plan(await app.idOf('cora')))).statusCode).toBe(409)
    expect(await assignmentsOf(sue, marcus.id)).toEqual([])
    const sent = await sue.post('/api/assignments/plan', plan(ana.id))
    expect(sent.statusCode).toBe(201)
    expect(new Set(sent.json().assignments.map((sending: { fielderId: string }) => sending.fielderId))).toEqual(
      new Set([marcus.id, ana.id]),
    )
  })

  test('stand where the suggestion put them, between today and the due date', async () => {
    const fay = await makeFielder(app)
    const { buildings } = await makeReadyBuildings(ben, place, [{}, {}])
    const dueDate = daysAfter(today, 5)
    const plan = (...plannedOn: string[]) => ({
      dueDate,
      parts: [{ fielderId: fay.id, buildingIds: buildings.map(({ id }) => id), plannedOn }],
    })
    expect((await sue.post('/api/assignments/plan', plan(dueDate))).statusCode).toBe(400)
    const outside = await sue.post('/api/assignments/plan', plan(today, daysAfter(dueDate, 1)))
    expect(outside.json().code).toBe('assignment.day_outside')
    const sent = await sue.post('/api/assignments/plan', plan(dueDate, today))
    expect(sent.json().assignments).toMatchObject([{ plannedOn: dueDate }, { plannedOn: today }])
  })
})

describe('the database', () => {
  test('I8: lets no building be in two hands', async () => {
    const [marcus, ana] = [await makeFielder(app), await makeFielder(app)]
    const { id } = await makeReadyBuilding(ben, place)
    await assign(sue, { fielderId: marcus.id, buildingIds: [id] })
    const second = sql`
      insert into assignments (id, batch_id, building_id, fielder_id, assigned_by, due_date, planned_on)
      select gen_random_uuid(), gen_random_uuid(), ${id}, ${ana.id}, ${ana.id}, ${today}, ${today}`.execute(app.owner)
    await expect(second).rejects.toThrow('assignments_live_unique')
  })

  test('lets nothing leave a fielder’s hands while the assignment lives', async () => {
    const fay = await makeFielder(app)
    const { id } = await makeReadyBuilding(ben, place)
    await assign(sue, { fielderId: fay.id, buildingIds: [id] })
    const cancelled = await ben.post(`/api/buildings/${id}/cancel`, { reason: 'torn down' })
    expect(cancelled.statusCode).toBe(200)
    expect(await assignmentsOf(sue, fay.id)).toEqual([])
    const { rows } = await sql<{ status: string; endedAs: string; endedBy: string | null }>`
      select status, ended_as, ended_by from assignments where building_id = ${id}`.execute(app.owner)
    expect(rows).toEqual([{ status: 'REASSIGNED', endedAs: 'CANCELLED', endedBy: null }])
  })
})
