import type { Actor } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { addBuildings, standingOf } from '#test/fixtures/work.ts'
import { moveBuildings } from './index.ts'

let app: TestApp
let ben: Caller
let place: OrderPlace
let sue: Actor
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  place = await makePlace(ben)
  sue = { userId: await app.idOf('sue'), roles: ['SUPERVISOR'], customerId: null }
})
afterAll(() => app.close())

const move = (ids: readonly string[], name: Parameters<typeof moveBuildings>[3]['move'], by: Actor | 'SYSTEM' = sue) =>
  app.db.transaction().execute((tx) => moveBuildings(tx, by, ids, { move: name }))

/** An order in research with three buildings. */
async function researched() {
  const order = await makeOrder(ben, place)
  await ben.post('/api/orders/complete', { orderIds: [order.id] })
  const buildings = await addBuildings(app, order.sites[0].id, [{ type: 'M' }, { type: 'M' }, { type: 'C' }])
  return { id: String(order.id), siteId: String(order.sites[0].id), buildings }
}

describe('moving buildings', () => {
  test('a set moves as one, and site and order follow', async () => {
    const { id, siteId, buildings } = await researched()
    await move(buildings, 'markReady')
    expect(await standingOf(app, id)).toMatchObject({
      status: 'READY_FOR_DISPATCH',
      shownStatus: 'READY_FOR_DISPATCH',
    })
    await move(buildings.slice(0, 1), 'assign')
    expect(await standingOf(app, id)).toMatchObject({ status: 'ASSIGNED' })
    const [site] = await app.owner.selectFrom('sites').select('status').where('id', '=', siteId).execute()
    expect(site?.status).toBe('ASSIGNED')
  })

  test('each status change has one trace, with who did it', async () => {
    const { id, siteId, buildings } = await researched()
    const [first = ''] = buildings
    await move(buildings, 'markReady')
    expect((await auditRowsOf(app, first)).slice(1)).toMatchObject([
      {
        action: 'moved',
        actorId: sue.userId,
        before: { status: 'RESEARCHING' },
        after: { status: 'READY_FOR_DISPATCH', move: 'markReady' },
        event: 'building.moved',
        needs: 'order.read',
      },
    ])
    expect((await auditRowsOf(app, siteId)).at(-1)).toMatchObject({
      action: 'moved',
      after: { status: 'READY_FOR_DISPATCH' },
    })
    expect((await auditRowsOf(app, id)).map(({ action }) => action)).toEqual(['created', 'completed', 'moved'])
  })

  test('all or none: one that cannot go keeps the others, and says why', async () => {
    const { id, buildings } = await researched()
    await move(buildings.slice(0, 1), 'markReady')
    await expect(move(buildings, 'markReady')).rejects.toMatchObject({ code: 'building.move_closed' })
    const rows = await app.owner
      .selectFrom('buildings')
      .select('status')
      .where('id', 'in', buildings)
      .orderBy('indexBb')
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['READY_FOR_DISPATCH', 'RESEARCHING', 'RESEARCHING'])
    expect((await auditRowsOf(app, id)).length).toBe(3)
  })

  test('whose role does not allow a move is refused; what follows by itself needs no role', async () => {
    const { buildings } = await researched()
    const customer = { userId: await app.idOf('cora'), roles: ['CUSTOMER'], customerId: null } as const
    await expect(move(buildings, 'markReady', customer)).rejects.toMatchObject({ code: 'permission.denied' })
    await expect(move(buildings, 'markReady', 'SYSTEM')).rejects.toMatchObject({ code: 'permission.denied' })
  })

  test('while the order is on hold nothing is assigned, but research goes on', async () => {
    const { id, buildings } = await researched()
    await ben.post('/api/orders/hold', { orderIds: [id] })
    await move(buildings, 'markReady')
    await expect(move(buildings, 'assign')).rejects.toMatchObject({ code: 'order.held' })
  })

  test('two that move the same building: one wins, the other is refused', async () => {
    const { buildings } = await researched()
    const results = await Promise.allSettled([move(buildings, 'markReady'), move(buildings, 'markReady')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('moves of overlapping sets in opposite order wait for each other and never deadlock', async () => {
    const scenes = await Promise.all([researched(), researched()])
    const all = scenes.flatMap(({ buildings }) => buildings)
    for (let round = 0; round < 10; round += 1) {
      const [there, back] =
        round % 2 === 0 ? (['markReady', 'markReady'] as const) : (['reopenResearch', 'reopenResearch'] as const)
      const tries = await Promise.allSettled([move(all, there), move(all.toReversed(), back)])
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'building.move_closed' },
      })
    }
  })
})
