import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, assignmentsOf, makePlace, makeReadyBuilding, type OrderPlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let fay: Caller
let fayId: string
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
  const fielder = await makeFielder(app)
  fayId = fielder.id
  fay = await fielder.signIn()
})
afterAll(() => app.close())

async function sentBuilding(fielderId = fayId) {
  const building = await makeReadyBuilding(ben, place)
  const { assignments } = await assign(sue, { fielderId, buildingIds: [building.id] })
  return { ...building, assignmentId: assignments[0]!.id }
}
const act = (caller: Caller, assignmentId: string, move: string, body: object = {}) =>
  caller.post(`/api/assignments/${assignmentId}/${move}`, body)

describe('a fielder', () => {
  test('accepts, starts and so is in progress', async () => {
    const { assignmentId, orderId } = await sentBuilding()
    const accepted = await act(fay, assignmentId, 'accept')
    expect(accepted.json()).toMatchObject({
      status: 'ASSIGNED',
      assignmentStatus: 'ACCEPTED',
      timesOutAt: null,
      actions: ['start', 'giveBack'],
    })
    const started = await act(fay, assignmentId, 'start')
    expect(started.json()).toMatchObject({ status: 'IN_PROGRESS', actions: ['giveBack'] })
    expect((await standingOf(app, orderId)).status).toBe('IN_PROGRESS')
    expect(await lastAuditRowOf(app, assignmentId)).toMatchObject({ action: 'started', actorId: fayId })
  })

  test('who starts at once has accepted by that', async () => {
    const { assignmentId } = await sentBuilding()
    expect((await act(fay, assignmentId, 'start')).json()).toMatchObject({
      assignmentStatus: 'ACCEPTED',
      acceptedAt: expect.any(String),
    })
  })

  test('declines with a reason, and the building is back on top of the board', async () => {
    const { assignmentId, id, jsb } = await sentBuilding()
    expect((await act(fay, assignmentId, 'decline', { reason: 'OTHER' })).statusCode).toBe(400)
    const declined = await act(fay, assignmentId, 'decline', { reason: 'OTHER', note: 'the bridge is closed' })
    expect(declined.json()).toEqual({ buildingId: id })
    expect(await assignmentsOf(fay, fayId)).not.toContainEqual(expect.objectContaining({ id: assignmentId }))
    const [top] = (await sue.get(`/api/dispatch/buildings?q=${jsb}`)).json()
    expect(top).toMatchObject({
      id,
      cameBack: { kind: 'DECLINED', reason: 'OTHER', note: 'the bridge is closed', fielderName: 'Fay Fielder' },
    })
    const again = await act(fay, assignmentId, 'accept')
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      `You can’t accept ${jsb}. The assignment was declined.`,
    ])
  })

  test('gives back what is accepted, started or not, and declines it no more', async () => {
    const { assignmentId, jsb } = await sentBuilding()
    expect((await act(fay, assignmentId, 'give-back', { reason: 'the gate is locked' })).statusCode).toBe(409)
    await act(fay, assignmentId, 'start')
    expect((await act(fay, assignmentId, 'decline', { reason: 'NO_TIME' })).statusCode).toBe(409)
    expect((await act(fay, assignmentId, 'give-back', { reason: 'the gate is locked' })).statusCode).toBe(200)
    expect((await sue.get(`/api/dispatch/buildings?q=${jsb}`)).json()).toMatchObject([
      { cameBack: { kind: 'GIVEN_BACK', reason: 'the gate is locked' } },
    ])
  })

  test('cannot start what is on hold', async () => {
    const { assignmentId, orderId, jsn } = await sentBuilding()
    await ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'the customer asked' })
    const refused = await act(fay, assignmentId, 'start')
    expect([refused.statusCode, refused.json().detail]).toEqual([409, `${jsn} is on hold. Release it first.`])
    expect((await act(fay, assignmentId, 'accept')).statusCode).toBe(200)
  })

  test('finds nothing of another fielder', async () => {
    const { assignmentId } = await sentBuilding()
    const finn = await app.as('finn')
    for (const move of ['accept', 'start']) expect((await act(finn, assignmentId, move)).statusCode).toBe(404)
    expect((await act(finn, assignmentId, 'accept', { onBehalf: 'I am near' })).statusCode).toBe(404)
    expect((await finn.get(`/api/fielders/${fayId}/assignments`)).statusCode).toBe(404)
  })
})

describe('on behalf of a fielder', () => {
  test('a supervisor acts with a reason, and history says both', async () => {
    const { assignmentId } = await sentBuilding()
    const without = await act(sue, assignmentId, 'accept')
    expect([without.statusCode, without.json().detail]).toEqual([
      409,
      'Enter a reason for doing this on the fielder’s behalf.',
    ])
    expect((await act(sue, assignmentId, 'accept', { onBehalf: 'Fay called' })).statusCode).toBe(200)
    expect(await lastAuditRowOf(app, assignmentId)).toMatchObject({
      action: 'accepted',
      actorId: await app.idOf('sue'),
      after: { onBehalf: 'Fay called', fielder: 'Fay Fielder' },
    })
    expect((await act(sue, assignmentId, 'give-back', { reason: 'ill', onBehalf: 'Fay called' })).statusCode).toBe(200)
  })

  test('the back office does not', async () => {
    const { assignmentId } = await sentBuilding()
    expect((await act(ben, assignmentId, 'accept', { onBehalf: 'Fay called' })).statusCode).toBe(403)
  })
})
