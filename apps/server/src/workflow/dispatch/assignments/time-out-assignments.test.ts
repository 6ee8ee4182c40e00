import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assign, makePlace, makeReadyBuildings, type OrderPlace } from '@demarc/testkit'
import { heldSince, passDays } from '#test/clocks.ts'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf, auditRowsOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'
import { timeOutAssignments } from '../index.ts'

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
/** What an earlier story left unanswered is none of the next one's. */
beforeEach(async () => {
  await sql`update assignments set clock_started_at = now() where status = 'ASSIGNED'`.execute(app.owner)
})
afterAll(() => app.close())

const DAYS = 7
const goRound = () => timeOutAssignments(app)

async function sent(count = 1) {
  const fielder = await makeFielder(app)
  const forms = Array.from({ length: count }, () => ({}))
  const { buildings, orderId } = await makeReadyBuildings(ben, place, forms)
  const batch = await assign(sue, { fielderId: fielder.id, buildingIds: buildings.map(({ id }) => id) })
  const ids = batch.assignments.map(({ id }) => id)
  return {
    fielder,
    orderId,
    jsb: buildings[0]!.jsb,
    ids,
    id: ids[0]!,
    pass: (days: number) => passDays(app.owner, ids, days),
  }
}
async function standing(id: string) {
  const { rows } = await sql<{ status: string; reminders: number; building: string; cameBack: string | null }>`
    select a.status, a.reminders, b.status as building, b.came_back
      from assignments a join buildings b on b.id = a.building_id where a.id = ${id}`.execute(app.owner)
  return rows[0]!
}
const STANDS = { status: 'ASSIGNED', building: 'ASSIGNED' }
const TIMED_OUT = { status: 'TIMEOUT', building: 'READY_FOR_DISPATCH', cameBack: 'TIMEOUT' }

describe('an assignment that nobody accepts', () => {
  test('goes back on the board after the days of the settings, on top, and nobody did it', async () => {
    const { id, orderId, jsb, pass } = await sent()
    await pass(DAYS)
    await goRound()
    expect(await standing(id)).toMatchObject(TIMED_OUT)
    expect((await standingOf(app, orderId)).status).toBe('READY_FOR_DISPATCH')
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'timed_out',
      actorKind: 'SYSTEM',
      before: { status: 'ASSIGNED' },
      after: { status: 'TIMEOUT', jsb },
      event: 'assignment.timed_out',
      needs: 'dispatch.read',
    })
    const [row] = (await sue.get(`/api/dispatch/buildings?q=${jsb}`)).json()
    expect(row.cameBack).toMatchObject({ kind: 'TIMEOUT', fielderName: 'Fay Fielder' })
  })

  test('stays while there is time left', async () => {
    const { id, pass } = await sent()
    await pass(DAYS - 0.001)
    await goRound()
    expect(await standing(id)).toMatchObject(STANDS)
  })

  test('times out by the days that are set now, and never while that is switched off', async () => {
    const { id, pass } = await sent()
    await pass(3)
    await ada.put('/api/admin/settings', { 'work.assignmentTimeoutDays': 3, 'work.autoAssignmentTimeout': false })
    await goRound()
    expect(await standing(id)).toMatchObject({ ...STANDS, reminders: 0 })
    await ada.put('/api/admin/settings', { 'work.autoAssignmentTimeout': true })
    await goRound()
    expect(await standing(id)).toMatchObject(TIMED_OUT)
    await ada.put('/api/admin/settings', { 'work.assignmentTimeoutDays': DAYS })
  })

  test('once it is accepted, may be late but never times out', async () => {
    const { id, fielder, pass } = await sent()
    await (await fielder.signIn()).post(`/api/assignments/${id}/accept`, {})
    await pass(100)
    await goRound()
    expect(await standing(id)).toMatchObject({ status: 'ACCEPTED', reminders: 0 })
  })

  test('times out once, however many workers go round and however many there are', async () => {
    const { ids, pass } = await sent(45)
    await pass(DAYS)
    await Promise.all(Array.from({ length: 4 }, goRound))
    await goRound()
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as times from audit_logs where entity_id = any(${ids}::uuid[]) and action = 'timed_out'
       group by entity_id`.execute(app.owner)
    expect(rows.map(({ times }) => times)).toEqual(Array(45).fill(1))
  })
})

describe('an order on hold', () => {
  test('stops the clock; released, it goes on where it stood', async () => {
    const { id, orderId, pass } = await sent()
    await ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'the road is closed' })
    // Five days have gone by when the order is held, and then four on hold.
    await pass(9)
    await heldSince(app.owner, orderId, 4)
    await goRound()
    expect(await standing(id)).toMatchObject({ ...STANDS, reminders: 0 })

    await ben.post('/api/orders/release', { orderIds: [orderId] })
    await goRound()
    expect(await standing(id)).toMatchObject({ ...STANDS, reminders: 1 })
    await pass(1.99)
    await goRound()
    expect(await standing(id)).toMatchObject({ ...STANDS, reminders: 2 })
    await pass(0.02)
    await goRound()
    expect(await standing(id)).toMatchObject(TIMED_OUT)
  })

  test('that is put on hold in the moment before, keeps its assignments', async () => {
    const { id, orderId, pass } = await sent()
    await pass(DAYS)
    const held = await whoComesFirst(orderId, () => ben.post('/api/orders/hold', { orderIds: [orderId] }), goRound)
    expect(held[0].statusCode).toBe(200)
    expect(await standing(id)).toMatchObject(STANDS)
  })
})

/** Both want the order; the first of them asked for it first. */
async function whoComesFirst<One, Other>(orderId: string, one: () => Promise<One>, other: () => Promise<Other>) {
  const held = await app.owner.startTransaction().execute()
  await sql`select from orders where id = ${orderId} for update`.execute(held)
  const first = one()
  await untilSomebodyWaits(app)
  const second = other()
  await untilSomebodyWaits(app, 2)
  await held.commit().execute()
  return Promise.all([first, second])
}
describe('accepted and timed out in the same moment', () => {
  test('whoever accepts first has it', async () => {
    const { id, orderId, fielder, pass } = await sent()
    const caller = await fielder.signIn()
    await pass(DAYS)
    const [accepted] = await whoComesFirst(orderId, () => caller.post(`/api/assignments/${id}/accept`, {}), goRound)
    expect(accepted.statusCode).toBe(200)
    expect(await standing(id)).toMatchObject({ status: 'ACCEPTED', building: 'ASSIGNED', cameBack: null })
  })

  test('whoever accepts after the clock is told that it timed out', async () => {
    const { id, orderId, fielder, pass } = await sent()
    const caller = await fielder.signIn()
    await pass(DAYS)
    const [, accepted] = await whoComesFirst(orderId, goRound, () => caller.post(`/api/assignments/${id}/accept`, {}))
    expect([accepted.statusCode, accepted.json().code]).toEqual([409, 'assignment.move_closed'])
    expect(await standing(id)).toMatchObject(TIMED_OUT)
  })
})

describe('a reminder', () => {
  const remindersIn = async (id: string) =>
    (await auditRowsOf(app, id)).filter(({ action }) => action === 'reminded').map(({ after }) => after)

  test('comes at half the time and at nine tenths of it, each once', async () => {
    const { id, pass } = await sent()
    await pass(DAYS * 0.49)
    await goRound()
    expect(await remindersIn(id)).toEqual([])
    await pass(DAYS * 0.02)
    await goRound()
    await goRound()
    expect(await remindersIn(id)).toMatchObject([{ reminder: 1 }])
    await pass(DAYS * 0.4)
    await goRound()
    await goRound()
    expect(await remindersIn(id)).toMatchObject([{ reminder: 1 }, { reminder: 2 }])
    expect(await standing(id)).toMatchObject({ ...STANDS, reminders: 2 })
  })

  test('is the last one alone where both are due', async () => {
    const { id, pass } = await sent()
    await pass(DAYS * 0.95)
    await goRound()
    expect(await remindersIn(id)).toMatchObject([{ reminder: 2 }])
  })

  test('comes no more once it is accepted', async () => {
    const { id, fielder, pass } = await sent()
    await (await fielder.signIn()).post(`/api/assignments/${id}/accept`, {})
    await pass(DAYS * 0.6)
    await goRound()
    expect(await remindersIn(id)).toEqual([])
  })
})
