import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, makePlace, makeReadyBuildings, type OrderPlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { doJobs, lastAuditRowOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import { ROLE_IDS } from '#test/fixtures/extra-people.ts'
import { standingOf } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
  place = await makePlace(ben)
})
afterAll(() => app.close())

async function sent() {
  const fielder = await makeFielder(app)
  const { buildings, orderId } = await makeReadyBuildings(ben, place, [{}, {}, {}])
  const batch = await assign(ada, { fielderId: fielder.id, buildingIds: buildings.map(({ id }) => id) })
  const ids = batch.assignments.map(({ id }) => id)
  return { fielder, caller: await fielder.signIn(), orderId, ids, batch }
}
const heldBy = async (userId: string) => (await ada.get(`/api/admin/users/${userId}/holdings`)).json().assignments

describe('somebody who is deactivated', () => {
  test('is seen to have these assignments, and leaves them all, started ones too, in the same transaction', async () => {
    const { fielder, caller, orderId, ids, batch } = await sent()
    await caller.post(`/api/assignments/${ids[1]}/start`, {})
    await caller.post(`/api/assignments/${ids[2]}/decline`, { reason: 'NO_TIME' })
    const [first, second] = batch.assignments
    // Due on the same day they stand by their ids, which were made in the same moment: in any order.
    const held = await heldBy(fielder.id)
    expect(held).toHaveLength(2)
    expect(held).toEqual(
      expect.arrayContaining([
        { id: first!.id, jsb: first!.jsb, dueDate: first!.dueDate, isStarted: false },
        { id: second!.id, jsb: second!.jsb, dueDate: second!.dueDate, isStarted: true },
      ]),
    )

    expect((await ada.delete(`/api/admin/users/${fielder.id}`)).statusCode).toBe(204)
    expect(await heldBy(fielder.id)).toEqual([])
    expect((await standingOf(app, orderId)).status).toBe('READY_FOR_DISPATCH')
    expect(await lastAuditRowOf(app, fielder.id)).toMatchObject({ after: { released: { assignments: 2 } } })
    expect(await lastAuditRowOf(app, ids[1]!)).toMatchObject({
      action: 'recalled',
      actorId: await app.idOf('ada'),
      after: { reason: 'No longer on the team' },
    })
    // Whoever is gone is told nothing any more.
    expect((await doJobs(app)).filter(({ to }) => to === fielder.email)).toEqual([])
  })

  test('while they decline one: it is back once, and the deactivation is not refused for it', async () => {
    const { fielder, caller, ids, orderId } = await sent()
    const held = await app.owner.startTransaction().execute()
    await held.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    const declining = caller.post(`/api/assignments/${ids[0]}/decline`, { reason: 'NO_TIME' })
    await untilSomebodyWaits(app)
    const leaving = ada.delete(`/api/admin/users/${fielder.id}`)
    await untilSomebodyWaits(app, 2)
    await held.commit().execute()

    expect((await leaving).statusCode).toBe(204)
    expect([200, 401, 409]).toContain((await declining).statusCode)
    expect(await heldBy(fielder.id)).toEqual([])
    expect((await standingOf(app, orderId)).status).toBe('READY_FOR_DISPATCH')
  })
})

test('whoever is no longer a fielder has nothing in hand; another role beside it changes nothing', async () => {
  const { fielder, orderId, ids } = await sent()
  const become = (...roleIds: string[]) =>
    ada.put(`/api/admin/users/${fielder.id}`, { firstName: 'Fay', lastName: 'Fielder', phone: null, roleIds })
  expect((await become(ROLE_IDS.FIELDER, ROLE_IDS.BACKEND)).statusCode).toBe(200)
  expect(await heldBy(fielder.id)).toHaveLength(3)

  expect((await become(ROLE_IDS.BACKEND)).statusCode).toBe(200)
  expect(await heldBy(fielder.id)).toEqual([])
  expect((await standingOf(app, orderId)).status).toBe('READY_FOR_DISPATCH')
  expect(await lastAuditRowOf(app, ids[0]!)).toMatchObject({ action: 'recalled', actorId: await app.idOf('ada') })
})
