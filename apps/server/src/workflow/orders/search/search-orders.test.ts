import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { loadOrders } from '#test/many-orders/load.ts'
import { addBuildings } from '#test/fixtures/work.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  await loadOrders(app.url, 8000)
  ada = await app.as('ada')
})
afterAll(() => app.close())

const DONE = `('INVOICED', 'PAID', 'CLOSED')`
const search = (q: string, more: Record<string, string> = {}) => `/api/orders?${new URLSearchParams({ q, ...more })}`
/** Where the machine stands still for two seconds a search is refused as too slow, and asked again. */
async function find(caller: Caller, url: string): ReturnType<Caller['get']> {
  const reply = await caller.get(url)
  return reply.statusCode === 409 ? find(caller, url) : reply
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function everyPage(caller: Caller, q: string, more: Record<string, string> = {}) {
  const ids: string[] = []
  const totals = new Set<number>()
  let url = search(q, more)
  while (url) {
    const reply = await find(caller, url)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    ids.push(...idsOf(reply.json()))
    totals.add(Number(reply.headers['x-total-count']))
    url = /<(.+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1] ?? ''
  }
  return { ids, totals: [...totals] }
}

async function matching(letters: string, which = 'true') {
  const { rows } = await sql<{ id: string }>`
    select id from orders where deleted_at is null and ${sql.raw(which)} and search_text like ${`%${letters}%`}
     order by shown_status in ${sql.raw(DONE)}, is_held desc, created_at desc, id desc`.execute(app.owner)
  return idsOf(rows)
}

describe('a search finds all there is, open orders first', () => {
  test.each([
    'maple',
    'greensboro',
    '2503',
    'po-1',
    '1 m',
    'st',
    'e',
    '77',
    'mill creek ln',
    'nothing like it',
    '%',
    '100%',
  ])('"%s", page by page', async (q) => {
    const all = await matching(q.replaceAll('%', '\\%'))
    const { ids, totals } = await everyPage(ada, q, { limit: '200' })
    expect(ids).toEqual(all)
    expect(totals).toEqual([Math.min(all.length, 1001)])
  })

  test('within a filter, and for a customer among their own', async () => {
    const which = `shown_status = 'CLOSED'`
    expect((await everyPage(ada, 'oak', { status: 'CLOSED', limit: '200' })).ids).toEqual(await matching('oak', which))
    const cora = await app.as('cora')
    const hers = await matching('oak', `customer_id = '${customerIdOf(1)}'`)
    const { ids } = await everyPage(cora, 'OAK', { limit: '200' })
    expect(ids.toSorted()).toEqual(hers.toSorted())
    expect((await everyPage(ada, 'ave', { held: 'true' })).ids).toEqual(await matching('ave', 'is_held'))
  })
})

describe('a number finds its order', () => {
  test('however it is written, with the number of a building, and by the number it once had', async () => {
    const place = await makePlace(ada)
    const order = await makeOrder(ada, place)
    const found = async (q: string) => idsOf((await find(ada, search(q))).json())
    const jsn: string = order.jsn
    const written = `${jsn.slice(0, 2)}-${jsn.slice(2, 4)} ${jsn.slice(4, 8)}-${jsn.slice(8)}`.toLowerCase()
    expect(await found(written)).toEqual([order.id])
    expect(await found(jsn.slice(0, 9).replace(/^(..)(..)/, '$1-$2-'))).toContain(order.id)

    await addBuildings(app, order.sites[0].id, [{ type: 'S' }])
    expect(await found(`${jsn}.01S`)).toEqual([order.id])
    expect(await found(`${jsn}.01SW2`)).toEqual([order.id])

    const other = await makePlace(ada)
    const { statusCode, body } = await ada.post(`/api/orders/${order.id}/renumber`, {
      siteId: order.sites[0].id,
      cityCode: other.cityCode,
      state: other.state,
      reason: 'The other city',
    })
    if (statusCode !== 200) throw new Error(body)
    expect(await found(jsn)).toEqual([order.id])
    expect(await found(`${jsn}.01S`)).toEqual([order.id])
    expect(await found(JSON.parse(body).jsn)).toEqual([order.id])
  })

  test('but never an order of somebody else', async () => {
    const { rows } = await sql<{ jsn: string }>`
      select jsn from orders where customer_id = ${customerIdOf(1)} and jsn is not null limit 1`.execute(app.owner)
    expect((await find(await app.as('carl'), search(rows[0]!.jsn))).json()).toEqual([])
  })
})

test('with more orders than can be looked through, two letters are the code of a state or a city', async () => {
  // The counts decide what is too much: no order has to be made for it.
  await sql`insert into work_count_deltas (kind, key, n) values ('orders', 'CLOSED', 50000)`.execute(app.owner)
  const gb = await find(ada, search('GB', { limit: '200' }))
  expect(gb.json().every(({ jsn }: { jsn: string }) => jsn.startsWith('NCGB'))).toBe(true)
  expect(gb.json().length).toBe(200)
  expect((await find(ada, search('va'))).json()[0].jsn).toMatch(/^VA/)
  expect((await find(ada, search('v'))).json()).toEqual([])
  expect((await find(ada, search('st'))).json()).toEqual([])
  await sql`insert into work_count_deltas (kind, key, n) values ('orders', 'CLOSED', -50000)`.execute(app.owner)
})
