import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, openTestAppOn, callerOf, type Caller, type TestApp } from '#test/test-app.ts'
import { makeCityCode, turnedAway, WRITTEN_BY_THE_BACK_OFFICE } from '#test/fixtures/places.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  await makeCityCode(ben, { cityCode: 'GB', cityName: 'Greensboro' })
})
afterAll(() => app.close())

let month = 0
let text = ''
/** Numbers of a month of their own for each story. */
beforeEach(() => {
  month++
  const series = `NCGB25${String(month).padStart(2, '0')}`
  text = [
    'JSN,JSBN,Address,Status',
    `${series}0001,${series}0001.01S,1 Elm St,Assigned`,
    `${series}0001,${series}0001.02S,3 Elm St,Researching`,
    `${series}0002,,5 Elm St,Researching`,
  ].join('\n')
})
const bringIn = async () => {
  const reply = await ben.post('/api/orders/import', { fileName: 'jobs.csv', text, dryRun: false })
  expect([reply.statusCode, reply.json().counts?.orders]).toEqual([200, 2])
  return reply.json().importId as string
}
const undo = (importId: string) => ben.post(`/api/order-imports/${importId}/undo`)
const ordersOf = async (importId: string) =>
  (
    await sql<{ id: string; deleted: boolean; isVoid: boolean }>`
      select o.id, o.deleted_at is not null as deleted, s.is_void from orders o join sites s on s.order_id = o.id
       where import_id = ${importId} order by o.jsn`.execute(app.owner)
  ).rows
const counted = async () =>
  (
    await sql<{ line: string }>`
      select kind || ' ' || key || ' ' || sum(n) as line from (
        select kind, key, n from work_counts union all select kind, key, n from work_count_deltas) c
       group by kind, key having sum(n) <> 0 order by 1`.execute(app.owner)
  ).rows.map(({ line }) => line)

test('all of it goes, with its counts, and the same file can be brought in again', async () => {
  const before = await counted()
  const first = await bringIn()
  const after = await counted()
  expect(after).not.toEqual(before)

  expect((await undo(first)).statusCode).toBe(204)
  expect((await ordersOf(first)).map(({ deleted, isVoid }) => [deleted, isVoid])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(await counted()).toEqual(before)
  const traces = await sql<{ n: number }>`
    select count(*)::int as n from audit_logs where action = 'import_undone'`.execute(app.owner)
  expect(traces.rows[0]?.n).toBe(4)

  await bringIn()
  expect(await counted()).toEqual(after)
})

test('once, and not at all where it never was', async () => {
  const importId = await bringIn()
  expect((await undo(importId)).statusCode).toBe(204)
  expect((await undo(importId)).json().code).toBe('import.undone')
  expect((await undo('00000000-0000-7000-8000-000000000000')).statusCode).toBe(404)
})

test('an order of it cannot be restored: its number is free for others', async () => {
  const importId = await bringIn()
  await undo(importId)
  const [order] = await ordersOf(importId)
  expect((await ben.post(`/api/orders/${order!.id}/restore`)).json().code).toBe('order.gone_for_good')
})

test.each([
  ['an edit', (id: string) => ben.put(`/api/orders/${id}`, { narrative: 'called the owner' })],
  ['a hold', (id: string) => ben.post('/api/orders/hold', { orderIds: [id] })],
  ['a delete', (id: string) => ben.delete(`/api/orders/${id}`)],
])('not after %s of one of its orders', async (_, touch) => {
  const importId = await bringIn()
  const [, order] = await ordersOf(importId)
  const touched = await touch(order!.id)
  expect(touched.statusCode).toBeLessThan(300)
  const refused = await undo(importId)
  expect([refused.statusCode, refused.json().code, refused.json().facts]).toEqual([
    409,
    'import.overtaken',
    { rows: 1 },
  ])
  expect((await ordersOf(importId)).some(({ isVoid }) => isVoid)).toBe(false)
})

test('the list says who brought in what, and offers undo only where it works', async () => {
  const undone = await bringIn()
  await undo(undone)
  const list = (await ben.get('/api/order-imports')).json()
  expect(list[0]).toMatchObject({
    id: undone,
    fileName: 'jobs.csv',
    orders: 2,
    buildings: 2,
    byName: 'Ben Backend',
    actions: [],
  })
  expect(list[0].undoneAt).not.toBeNull()
  const again = await bringIn()
  expect((await ben.get('/api/order-imports')).json()[0]).toMatchObject({
    id: again,
    undoneAt: null,
    actions: ['undo'],
  })
  await ben.put(`/api/orders/${(await ordersOf(again))[0]!.id}`, { narrative: 'touched' })
  expect((await ben.get('/api/order-imports')).json()[0]).toMatchObject({ id: again, undoneAt: null, actions: [] })
})

test('is for the back office', async () => {
  const importId = await bringIn()
  await undo(importId)
  expect(
    await turnedAway(app, async (caller) => {
      const reply = await caller.post(`/api/order-imports/${importId}/undo`)
      // Undone already: whoever is let in reads that.
      return reply.statusCode === 409 ? caller.get('/api/health') : reply
    }),
  ).toEqual(WRITTEN_BY_THE_BACK_OFFICE)
})

test('two at once: one takes it back, the other reads that it is', async () => {
  const importId = await bringIn()
  const other = await openTestAppOn(app.url)
  const replies = await Promise.all([
    undo(importId),
    callerOf(other, ben.cookie).post(`/api/order-imports/${importId}/undo`),
  ])
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '409'])
  await other.close()
})
