import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { turnedAway, WRITTEN_BY_THE_BACK_OFFICE } from '#test/fixtures/places.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { addBuildings, standingOf } from '#test/fixtures/work.ts'

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

const order = (extra: object = {}) => makeOrder(ben, place, extra)
const read = async (id: string) => (await ben.get(`/api/orders/${id}`)).json()

/** An order whose only building was handed to a fielder. */
async function assigned() {
  const made = await order()
  await ben.post('/api/orders/complete', { orderIds: [made.id] })
  const buildings = await addBuildings(app, made.sites[0].id, [{ type: 'M' }, { type: 'C' }])
  const lead = { userId: await app.idOf('sue'), roles: ['SUPERVISOR'], customerId: null } as const
  for (const move of ['markReady', 'assign'] as const)
    await app.db.transaction().execute((tx) => moveBuildings(tx, lead, buildings, { move }))
  return { ...made, buildings }
}

describe('hold and release', () => {
  test('a supervisor holds several at once, each with its reason and its trace', async () => {
    const [one, other] = [await order(), await order()]
    const reply = await sue.post('/api/orders/hold', { orderIds: [one.id, other.id], reason: 'owner on vacation' })
    expect(reply.json()).toEqual({ done: expect.arrayContaining([one.id, other.id]), refused: [] })
    expect(await read(one.id)).toMatchObject({
      isHeld: true,
      hold: { reason: 'owner on vacation', byName: 'Sue Supervisor' },
    })
    expect(await lastAuditRowOf(app, other.id)).toMatchObject({
      action: 'held',
      after: { heldReason: 'owner on vacation' },
    })

    await sue.post('/api/orders/release', { orderIds: [one.id] })
    expect(await read(one.id)).toMatchObject({ isHeld: false, hold: null })
  })

  test('those that cannot are named, the others are done', async () => {
    const [held, free] = [await order({ isHeld: true }), await order()]
    const reply = (await ben.post('/api/orders/hold', { orderIds: [held.id, free.id, NOBODY_ID] })).json()
    expect(reply.done).toEqual([free.id])
    expect(reply.refused).toEqual([
      { orderId: held.id, code: 'order.action_closed', detail: 'You can’t hold this order while it’s on hold.' },
      { orderId: NOBODY_ID, code: 'order.missing', detail: expect.any(String) },
    ])
  })
})

describe('complete', () => {
  test('several at once go to research with their sites', async () => {
    const orders = [await order(), await order()]
    const ids = orders.map(({ id }) => id)
    expect((await ben.post('/api/orders/complete', { orderIds: ids })).json().refused).toEqual([])
    for (const id of ids)
      expect(await read(id)).toMatchObject({ status: 'RESEARCHING', sites: [{ status: 'RESEARCHING' }] })
  })

  test('two clerks at once: one completes it, the other is told', async () => {
    const { id } = await order()
    const replies = await Promise.all([1, 2].map(() => ben.post('/api/orders/complete', { orderIds: [id] })))
    expect(replies.flatMap((reply) => reply.json().done)).toEqual([id])
    expect((await auditRowsOf(app, id)).map(({ action }) => action)).toEqual(['created', 'completed'])
  })

  test('only by the back office', async () => {
    const { id } = await order()
    expect(await turnedAway(app, (caller) => caller.post('/api/orders/complete', { orderIds: [id] }))).toEqual(
      WRITTEN_BY_THE_BACK_OFFICE,
    )
  })
})

describe('cancel', () => {
  test('ends what has not been delivered and closes the order', async () => {
    const { id } = await assigned()
    const cancelled = (await ben.post(`/api/orders/${id}/cancel`, { reason: 'carrier withdrew' })).json()
    expect(cancelled).toMatchObject({ status: 'CLOSED', cancelled: { reason: 'carrier withdrew' }, buildingCounts: {} })
    expect(cancelled.sites[0].buildings.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([
      true,
      true,
    ])
    expect(await standingOf(app, id)).toMatchObject({ isCancelled: true })
  })

  test('a building can be finished and billed all the same', async () => {
    const { id, buildings } = await assigned()
    const partly = (await ben.post(`/api/orders/${id}/cancel`, { reason: 'half of it', finish: [buildings[0]] })).json()
    expect(partly).toMatchObject({ status: 'ASSIGNED', cancelled: null, buildingCounts: { ASSIGNED: 1 } })
  })

  test('an order without buildings closes with its site', async () => {
    const { id } = await order()
    const cancelled = (await ben.post(`/api/orders/${id}/cancel`, { reason: 'entered twice' })).json()
    expect(cancelled).toMatchObject({ status: 'CLOSED', sites: [{ status: 'CLOSED', isCancelled: true }] })
  })

  test('needs a reason, and the right order of the buildings', async () => {
    const { id } = await order()
    expect((await ben.post(`/api/orders/${id}/cancel`, { reason: ' ' })).statusCode).toBe(400)
    expect((await ben.post(`/api/orders/${id}/cancel`, { reason: 'x', finish: [NOBODY_ID] })).json().code).toBe(
      'building.missing',
    )
  })
})

describe('duplicates', () => {
  test('the one ends, and its number leads to the other', async () => {
    const [twice, kept] = [await order(), await order()]
    const ended = (await ben.post(`/api/orders/${twice.id}/duplicate`, { survivorId: kept.id })).json()
    expect(ended).toMatchObject({ status: 'CLOSED', duplicateOf: { id: kept.id, jsn: kept.jsn } })
    const found = (await ben.get(`/api/orders?q=${twice.jsn}`)).json()
    expect(found.map(({ id }: { id: string }) => id)).toContain(kept.id)
    expect(await lastAuditRowOf(app, kept.id)).toMatchObject({ action: 'took_over', after: { jsn: twice.jsn } })
  })

  test('no order is its own duplicate, or one of an order that is cancelled', async () => {
    const [one, other] = [await order(), await order()]
    await ben.post(`/api/orders/${other.id}/cancel`, { reason: 'x' })
    for (const survivorId of [one.id, other.id])
      expect((await ben.post(`/api/orders/${one.id}/duplicate`, { survivorId })).json().code).toBe(
        'order.not_a_duplicate',
      )
  })
})

describe('delete and restore', () => {
  test('it is gone from every list, its number stays taken, and it can come back', async () => {
    const fresh = await makePlace(ben)
    const made = await makeOrder(ben, fresh)
    expect((await ben.delete(`/api/orders/${made.id}`)).statusCode).toBe(204)
    const listed = (await ben.get(`/api/orders?q=${made.jsn}`)).json()
    expect(listed).toEqual([])
    expect((await makeOrder(ben, fresh)).jsn).not.toBe(made.jsn)
    expect((await ben.post(`/api/orders/${made.id}/restore`)).json()).toMatchObject({ jsn: made.jsn, deletedAt: null })
    expect((await ben.get(`/api/orders?q=${made.jsn}`)).json()).toHaveLength(1)
  })

  test('after 30 days it stays deleted', async () => {
    const { id } = await order()
    await ben.delete(`/api/orders/${id}`)
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update orders set deleted_at = now() - interval '31 days' where id = ${id}`.execute(tx)
    })
    expect((await ben.post(`/api/orders/${id}/restore`)).json().code).toBe('order.gone_for_good')
  })

  test('what was once in a fielder’s hands is cancelled instead', async () => {
    const { id } = await assigned()
    expect((await ben.delete(`/api/orders/${id}`)).json().code).toBe('order.was_assigned')
  })
})

describe('numbers', () => {
  test('a second site has a number of its own; the order is shown under the first', async () => {
    const made = await order()
    const grown = (
      await ben.post(`/api/orders/${made.id}/sites`, { cityCode: place.cityCode, state: place.state })
    ).json()
    expect(grown.jsn).toBe(made.jsn)
    expect(grown.sites.map(({ jsn }: { jsn: string }) => jsn)).toEqual([made.jsn, expect.stringMatching(/\d{4}$/)])
    expect(new Set(grown.sites.map(({ jsn }: { jsn: string }) => jsn)).size).toBe(2)
  })

  test('a site added to an order in research is researched, and the order is due when the first of them is', async () => {
    const made = await order()
    await ben.post('/api/orders/complete', { orderIds: [made.id] })
    const grown = (
      await ben.post(`/api/orders/${made.id}/sites`, {
        cityCode: place.cityCode,
        state: place.state,
        dueDate: '2026-11-05',
      })
    ).json()
    expect(grown).toMatchObject({
      dueDate: '2026-11-05',
      sites: [{ status: 'RESEARCHING' }, { status: 'RESEARCHING' }],
    })
  })

  test('a site of the wrong city is renumbered with its buildings; the old numbers still find it', async () => {
    const made = await order()
    await addBuildings(app, made.sites[0].id, [{ type: 'M' }])
    const right = await makePlace(ben)
    const reply = await ben.post(`/api/orders/${made.id}/renumber`, {
      siteId: made.sites[0].id,
      cityCode: right.cityCode,
      state: right.state,
      reason: 'it is in Eden',
    })
    const after = reply.json()
    expect(after.jsn).toMatch(new RegExp(`^NC${right.cityCode}`))
    expect(after.sites[0]).toMatchObject({
      jsn: after.jsn,
      aliases: [made.jsn],
      buildings: [{ jsb: `${after.jsn}.01M` }],
    })
    expect((await ben.get(`/api/orders?q=${made.jsn.toLowerCase()}`)).json()).toMatchObject([{ id: made.id }])
    expect(await lastAuditRowOf(app, made.id)).toMatchObject({
      action: 'renumbered',
      before: { jsn: made.jsn },
      after: { reason: 'it is in Eden' },
    })
  })

  test('from the first assignment on a number is frozen', async () => {
    const { id, sites } = await assigned()
    const reply = await ben.post(`/api/orders/${id}/renumber`, {
      siteId: sites[0].id,
      cityCode: place.cityCode,
      state: place.state,
      reason: 'x',
    })
    expect(reply.json().code).toBe('order.was_assigned')
  })
})
