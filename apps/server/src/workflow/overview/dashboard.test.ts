import type { DashboardNeeds, DashboardStats } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, makeOrder, makePlace, makeReadyBuildings, type OrderPlace } from '@demarc/testkit'
import { record } from '#support/audit/index.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { customerIdOf, type PersonName } from '#test/named-people.ts'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { makeSent, sentDaysAgo } from '#test/fixtures/invoicing.ts'
import { addBuildings } from '#test/fixtures/work.ts'
import { readStats } from './read-stats.ts'
import { readWorkflow } from './read-workflow.ts'

let app: TestApp
/** Signed in once: signing in is counted, and nobody may do it so often. */
let as: (member: PersonName) => Promise<Caller>
let corasPlace: OrderPlace
let nobodysPlace: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  const callers = new Map<PersonName, Promise<Caller>>()
  as = (member) => callers.getOrInsertComputed(member, () => app.as(member))
  const ben = await as('ben')
  corasPlace = await makePlace(ben, customerIdOf(1))
  nobodysPlace = await makePlace(ben)
})
afterAll(() => app.close())

const read = async <Reply>(member: PersonName, what: 'stats' | 'workflow' | 'needs'): Promise<Reply> => {
  const reply = await (await as(member)).get(`/api/dashboard/${what}`)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
const stats = (member: PersonName = 'ben') => read<DashboardStats>(member, 'stats')
const workflow = (member: PersonName = 'ben') => read<Record<string, number>>(member, 'workflow')
const needs = (member: PersonName = 'ben') => read<DashboardNeeds>(member, 'needs')

const today = async () =>
  (await sql<{ day: string }>`select (now() at time zone 'America/New_York')::date as day`.execute(app.owner)).rows[0]!
    .day
/** Sent today, and so due in two weeks. */
const order = async (place = corasPlace) => makeOrder(await as('ben'), place, { sentDate: await today() })
const daysFrom = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** As if time had passed: past the application, but not past history. */
async function change(orderId: string, set: ReturnType<typeof sql>): Promise<void> {
  await app.owner.transaction().execute(async (tx) => {
    await sql`update orders set ${set} where id = ${orderId}`.execute(tx)
    await record(tx, 'SYSTEM', { entity: 'order', entityId: orderId, action: 'edited' })
  })
}

/** As many as before, and no more than this differ. */
const difference = (now: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(now).flatMap(([key, n]) => (n === before[key] ? [] : [[key, n - (before[key] ?? 0)]])),
  )

describe('an empty company', () => {
  test('has nothing to count and nothing that waits', async () => {
    const day = await today()
    expect(await stats()).toMatchObject({
      activeOrders: 0,
      pendingQC: 0,
      revenue: 0,
      revenueBefore: 0,
      fieldTeams: 0,
      liveAssignments: 0,
      received: { now: { to: day, count: 0 }, before: { count: 0 } },
      oldestPendingQC: null,
    })
    expect(await workflow()).toEqual({
      ORDER_RECEIVED: 0,
      RESEARCHING: 0,
      READY_FOR_DISPATCH: 0,
      ASSIGNED: 0,
      QC_REVIEW: 0,
      SUBMITTED_TO_CUSTOMER: 0,
    })
    expect(await needs()).toEqual({ needs: [], counts: {}, total: 0 })
  })
})

describe('the numbers', () => {
  test('follow an order from its taking through research and review to its end', async () => {
    const [before, stood] = [await stats(), await workflow()]
    const { id, sites } = await order()
    const received = await stats()
    expect(received.activeOrders - before.activeOrders).toBe(1)
    expect(received.received.now.count - before.received.now.count).toBe(1)
    expect(received.receivedByDay.at(-1)?.count).toBe((before.receivedByDay.at(-1)?.count ?? 0) + 1)
    expect(difference(await workflow(), stood)).toEqual({ ORDER_RECEIVED: 1 })

    await (await as('ben')).post('/api/orders/complete', { orderIds: [id] })
    expect(difference(await workflow(), stood)).toEqual({ RESEARCHING: 1 })

    const buildings = await addBuildings(app, sites[0].id, [{ type: 'S' }, { type: 'M' }])
    const sue = { userId: await app.idOf('sue'), roles: ['SUPERVISOR'], customerId: null } as const
    const moveAll = async (move: Parameters<typeof moveBuildings>[3]['move'], ids = buildings) =>
      app.owner.transaction().execute((tx) => moveBuildings(tx, sue, ids, { move }))
    for (const move of ['markReady', 'assign', 'start', 'submitFieldwork', 'mediaComplete'] as const)
      await moveAll(move)
    expect(difference(await workflow(), stood)).toEqual({ QC_REVIEW: 1 })
    expect(await stats()).toMatchObject({ pendingQC: 2, oldestPendingQC: expect.any(String) })
    await moveAll('pass', buildings.slice(0, 1))
    expect(await stats()).toMatchObject({ pendingQC: 1 })
    await moveAll('pass', buildings.slice(1))
    expect(await stats()).toMatchObject({ pendingQC: 0, oldestPendingQC: null })

    for (const move of ['delivered', 'invoiceSent'] as const) await moveAll(move)
    expect((await stats()).activeOrders - before.activeOrders).toBe(1)
    await moveAll('paid')
    expect((await stats()).activeOrders).toBe(before.activeOrders)
  })

  test('forget an order that is deleted and know it again when it is restored', async () => {
    const { id } = await order()
    const before = await stats()
    const ben = await as('ben')
    await ben.delete(`/api/orders/${id}`)
    const without = await stats()
    expect(without.activeOrders).toBe(before.activeOrders - 1)
    expect(without.received.now.count).toBe(before.received.now.count - 1)
    await ben.post(`/api/orders/${id}/restore`)
    expect(await stats()).toEqual(before)
  })

  test('know what is due on which of the next seven days, and not what is delivered', async () => {
    const day = await today()
    const dueIn = async (days: number) => (await stats()).dueByDay.find((on) => on.day === daysFrom(day, days))?.count
    const before = await dueIn(3)
    const { id } = await order()
    await (await as('ben')).put(`/api/orders/${id}`, { dueDate: daysFrom(day, 3) })
    expect(await dueIn(3)).toBe((before ?? 0) + 1)
    expect((await stats()).dueByDay.map((on) => on.day)).toEqual(
      Array.from({ length: 7 }, (_, days) => daysFrom(day, days)),
    )
    await (await as('ben')).put(`/api/orders/${id}`, { status: 'SUBMITTED_TO_CUSTOMER', reason: 'By hand' })
    expect(await dueIn(3)).toBe(before)
  })

  test('compare this month with the same days of the month before', async () => {
    const day = Temporal.PlainDate.from(await today())
    const sameDay = day.subtract({ months: 1 })
    const before = (await stats()).received
    expect(before.before).toMatchObject({ from: sameDay.with({ day: 1 }).toString(), to: sameDay.toString() })
    const { id } = await order()
    await change(id, sql`received_on = ${sameDay.toString()}::date`)
    const counted = (await stats()).received
    expect(counted.before.count - before.before.count).toBe(1)
    expect(counted.now.count).toBe(before.now.count)
    await change(id, sql`received_on = ${sameDay.with({ day: 1 }).subtract({ days: 1 }).toString()}::date`)
    expect((await stats()).received).toEqual(before)
    await (await as('ben')).delete(`/api/orders/${id}`)
  })

  test("are those of the organisation's day", async () => {
    const ada = await as('ada')
    const dayIn = async (timeZone: string) => {
      const reply = await ada.put('/api/admin/settings', { 'organisation.timeZone': timeZone })
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return stats()
    }
    // Twenty-six hours apart: it is never the same day in both.
    const [east, west] = [await dayIn('Pacific/Kiritimati'), await dayIn('Etc/GMT+12')]
    expect(east.received.now.to > west.received.now.to).toBe(true)
    expect(east.dueByDay[0]?.day).toBe(east.received.now.to)
    expect(west.receivedByDay.at(-1)?.day).toBe(west.received.now.to)
    await dayIn('America/New_York')
  })

  test('say nothing of money to a supervisor', async () => {
    expect(await stats('sue')).toMatchObject({ revenue: null, revenueBefore: null })
    expect(await stats('ada')).toMatchObject({ revenue: 0, revenueBefore: 0 })
  })
})

describe('a customer', () => {
  test('gets the numbers of own orders, in their five words, and hears nothing of the office', async () => {
    const [coras, carls] = [await stats('cora'), await stats('carl')]
    const wasAt = await workflow('cora')
    const { id } = await order()
    await (await as('ben')).post('/api/orders/complete', { orderIds: [id] })
    const now = await stats('cora')
    expect(now.activeOrders - coras.activeOrders).toBe(1)
    expect(now.received.now.count - coras.received.now.count).toBe(1)
    expect(now).toMatchObject({ revenue: null, dueByDay: [], oldestPendingQC: null })
    expect(await stats('carl')).toEqual(carls)
    // In research, which is not told: it is received.
    expect(difference(await workflow('cora'), wasAt)).toEqual({ ORDER_RECEIVED: 1 })
    expect(await needs('cora')).toEqual({ needs: [], counts: {}, total: 0 })
  })

  test('without a company has no numbers, never those of the office', async () => {
    await order()
    const astray = { userId: await app.idOf('cora'), roles: ['CUSTOMER'], customerId: null } as const
    expect(await readStats(app.db, astray)).toMatchObject({ activeOrders: 0, received: { now: { count: 0 } } })
    expect(Object.values(await readWorkflow(app.db, astray)).every((n) => n === 0)).toBe(true)
  })

  test('and nobody else without the dashboard: a fielder and a visitor are turned away', async () => {
    for (const what of ['stats', 'workflow', 'needs']) {
      expect((await (await as('finn')).get(`/api/dashboard/${what}`)).statusCode).toBe(403)
      expect((await app.visitor.get(`/api/dashboard/${what}`)).statusCode).toBe(401)
    }
  })
})

describe('what needs somebody', () => {
  const kindsOf = async (orderId: string, member: PersonName = 'ben') =>
    (await needs(member)).needs.filter((need) => need.orderId === orderId).map(({ kind }) => kind)

  test('is late, due today, long on hold, not completed, or of nobody; each with its day, the most pressing first', async () => {
    const day = await today()
    const late = await order()
    const now = await order()
    const held = await order()
    const forgotten = await order()
    const foreign = await order(nobodysPlace)
    await change(late.id, sql`due_date = ${daysFrom(day, -1)}::date`)
    await change(now.id, sql`due_date = ${day}::date`)
    await (await as('ben')).post('/api/orders/hold', { orderIds: [held.id], reason: 'No permit' })
    expect(await kindsOf(held.id)).toEqual([])
    await change(held.id, sql`held_at = now() - interval '8 days'`)
    expect(await kindsOf(forgotten.id)).toEqual([])
    await change(forgotten.id, sql`received_on = ${daysFrom(day, -2)}::date`)

    const found = await needs()
    expect(found.needs.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['overdue', late.id],
      ['due_today', now.id],
      ['held_long', held.id],
      ['waiting_to_complete', forgotten.id],
      ['customer_unknown', foreign.id],
    ])
    expect(found.needs[0]).toEqual({
      kind: 'overdue',
      orderId: late.id,
      jsn: late.jsn,
      address: '1208 Spring Garden St, Eden',
      status: 'ORDER_RECEIVED',
      day: daysFrom(day, -1),
    })
    expect(found).toMatchObject({ total: 5, counts: { overdue: 1, customer_unknown: 1 } })
    expect((await needs('sue')).needs.map(({ kind }) => kind)).toEqual(['overdue', 'due_today', 'held_long'])

    const ben = await as('ben')
    await ben.post('/api/orders/release', { orderIds: [held.id] })
    await ben.post('/api/orders/complete', { orderIds: [forgotten.id] })
    await ben.put(`/api/orders/${foreign.id}`, { customerId: customerIdOf(2) })
    await ben.put(`/api/orders/${late.id}`, { dueDate: daysFrom(day, 5) })
    await ben.delete(`/api/orders/${now.id}`)
    expect(await needs()).toEqual({ needs: [], counts: {}, total: 0 })
  })

  test('is shown a few of each kind and counted in full', async () => {
    const day = await today()
    const late = await Promise.all(Array.from({ length: 9 }, () => order()))
    for (const { id } of late) await change(id, sql`due_date = ${daysFrom(day, -3)}::date`)
    const foreign = await order(nobodysPlace)
    const found = await needs()
    expect(found.needs).toHaveLength(6)
    expect(found.needs.at(-1)).toMatchObject({ kind: 'customer_unknown', orderId: foreign.id })
    expect(found).toMatchObject({ total: 10, counts: { overdue: 9, customer_unknown: 1 } })
  })
})

// Last: what is sent out here waits for somebody too.
describe('the captions', () => {
  test('compare what was invoiced this month with the same days of the month before', async () => {
    const ben = await as('ben')
    const before = await stats()
    const invoice = await makeSent(app, ben)
    expect(await stats()).toMatchObject({ revenue: before.revenue! + 100, revenueBefore: before.revenueBefore })
    const day = Temporal.PlainDate.from(await today())
    await sentDaysAgo(app, invoice.id, day.subtract({ months: 1 }).until(day).days)
    expect(await stats()).toMatchObject({ revenue: before.revenue, revenueBefore: before.revenueBefore! + 100 })
  })

  test('count the field teams and what they have in hand', async () => {
    const [ben, sue] = [await as('ben'), await as('sue')]
    const before = await stats()
    const { buildings } = await makeReadyBuildings(ben, corasPlace, [{}, {}, {}])
    const [one, two, three] = buildings.map(({ id }) => id)
    const [fay, finn] = [await makeFielder(app), await makeFielder(app)]
    await assign(sue, { fielderId: fay.id, buildingIds: [one!, two!] })
    await assign(sue, { fielderId: finn.id, buildingIds: [three!] })
    expect(await stats()).toMatchObject({
      fieldTeams: before.fieldTeams + 2,
      liveAssignments: before.liveAssignments + 3,
    })
  })
})
