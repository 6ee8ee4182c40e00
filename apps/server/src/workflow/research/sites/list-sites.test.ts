import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { pastTriggers } from '#test/history/written.ts'
import { loadOrders } from '#test/many-orders/load.ts'
import { addBuildings } from '#test/fixtures/work.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  await loadOrders(app.url, 8000)
  // Sites that nobody knows the day or the address of, and one whose order was taken back.
  await pastTriggers(app.owner, async (db) => {
    await sql`update sites set due_date = null where id in (
      select id from sites where research_stage = 'RESEARCHING' order by id limit 5)`.execute(db)
    await sql`update sites set address = null where id in (
      select id from sites where research_stage = 'RESEARCHING' order by id offset 3 limit 5)`.execute(db)
  })
  ben = await app.as('ben')
})
afterAll(() => app.close())

type Filter = Record<string, string>
const list = (filter: Filter = {}) => `/api/sites-with-orders?${new URLSearchParams(filter)}`
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Every page of a list, as somebody scrolls through it. */
async function everyPage(filter: Filter, limit = 12) {
  const ids: string[] = []
  const totals = new Set<number>()
  let url = list({ ...filter, limit: String(limit) })
  while (url) {
    const reply = await ben.get(url)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    ids.push(...idsOf(reply.json()))
    totals.add(Number(reply.headers['x-total-count']))
    url = /<(.+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1] ?? ''
  }
  return { ids, totals: [...totals] }
}

const ORDER: Record<string, string> = {
  due: 'due_date nulls last, id',
  jsn: 'jsn collate "C", id',
  jobType: 'job_badge collate "C", due_date nulls last, id',
  address: `lower(coalesce(address, '~')) collate "C", id`,
}
/** What the list should be, asked in the plainest way there is. */
async function expected(stage: string, sort: string, letters = '') {
  const which =
    stage === 'RESEARCHING'
      ? `(status = 'RESEARCHING' or (status <> 'RESEARCHING' and exists (
           select from buildings b where b.site_id = s.id and b.status = 'RESEARCHING')))`
      : `status = 'READY_FOR_DISPATCH' and not exists (
           select from buildings b where b.site_id = s.id and b.status = 'RESEARCHING')`
  const { rows } = await sql<{ id: string }>`
    select id from sites s where ${sql.raw(which)} and cancelled_at is null
       and lower(jsn || ' ' || coalesce(address, '') || ' ' || coalesce(city, '')) like ${`%${letters}%`}
     order by ${sql.raw(ORDER[sort]!)}`.execute(app.owner)
  return idsOf(rows)
}

describe('the list of research is exactly what waits', () => {
  test.each(Object.keys(ORDER))('by %s, in both lists', async (sort) => {
    for (const status of ['RESEARCHING', 'READY_FOR_DISPATCH']) {
      const [page, all] = [await everyPage({ status, sort }), await expected(status, sort)]
      expect(all.length).toBeGreaterThan(15)
      expect({ status, ...page }).toEqual({ status, ids: all, totals: [all.length] })
    }
  })

  test('a made-up cursor and a sort that does not exist are refused', async () => {
    expect((await ben.get(list({ cursor: 'WyJ0cnVlIl0' }))).statusCode).toBe(400)
    expect((await ben.get(list({ sort: 'size' }))).statusCode).toBe(400)
    expect((await ben.get(list({ limit: '200' }))).statusCode).toBe(200)
  })

  test('a page behind the last row still knows how many there are', async () => {
    const all = await expected('RESEARCHING', 'jsn')
    const cursor = Buffer.from(JSON.stringify(['~', all[0]])).toString('base64url')
    const reply = await ben.get(list({ sort: 'jsn', cursor }))
    expect([reply.json(), Number(reply.headers['x-total-count'])]).toEqual([[], all.length])
  })

  test('for whoever researches alone', async () => {
    for (const member of ['finn', 'cora'] as const)
      expect((await (await app.as(member)).get(list())).statusCode).toBe(403)
    expect((await app.visitor.get(list())).statusCode).toBe(401)
  })
})

describe('a search', () => {
  test.each(['maple', 'greensboro', '2611', 'ncgb', 'st', 'e', '7', 'mill creek', '---', 'nothing like it', '%'])(
    'for "%s" finds what is in the list, page by page',
    async (q) => {
      for (const sort of ['due', 'address']) {
        const all = await expected('RESEARCHING', sort, q.replaceAll('%', '\\%'))
        const { ids, totals } = await everyPage({ q, sort }, 20)
        expect({ sort, ids, totals }).toEqual({ sort, ids: all, totals: [all.length] })
      }
    },
  )

  test('finds a site by its number however it is written, and by that of a building', async () => {
    const { rows } = await sql<{ id: string; jsn: string }>`
      select s.id, s.jsn from sites s where research_stage = 'RESEARCHING' order by id limit 1`.execute(app.owner)
    const { id, jsn } = rows[0]!
    const found = async (q: string) => idsOf((await ben.get(list({ q }))).json())
    const written = `${jsn.slice(0, 2)}-${jsn.slice(2, 4)} ${jsn.slice(4, 8)}-${jsn.slice(8)}`.toLowerCase()
    for (const q of [jsn, written, `${jsn}.01S`, `${jsn}.01SW2`])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [id] })
    expect(await found(jsn.slice(0, 9).replace(/^(..)(..)/, '$1-$2-'))).toContain(id)
    expect((await ben.get(list({ q: jsn, status: 'READY_FOR_DISPATCH' }))).json()).toEqual([])
  })

  test('finds a site by the number it once had', async () => {
    const ada = await app.as('ada')
    const [place, other] = [await makePlace(ada), await makePlace(ada)]
    const order = await makeOrder(ada, place)
    await ada.post('/api/orders/complete', { orderIds: [order.id] })
    const { statusCode, body } = await ada.post(`/api/orders/${order.id}/renumber`, {
      siteId: order.sites[0].id,
      cityCode: other.cityCode,
      state: other.state,
      reason: 'The other city',
    })
    if (statusCode !== 200) throw new Error(body)
    expect(idsOf((await ben.get(list({ q: order.jsn }))).json())).toEqual([order.sites[0].id])
  })
})

describe('while others work', () => {
  const totalOf = async (status: string) => Number((await ben.get(list({ status }))).headers['x-total-count'])

  test('what comes in, is held, deleted, restored or added is there, gone and there again', async () => {
    const ada = await app.as('ada')
    const place = await makePlace(ada)
    const before = await totalOf('RESEARCHING')
    const order = await makeOrder(ada, place, { customerRef: 'PO-SITES' })
    const siteId: string = order.sites[0].id
    const row = async () =>
      (await ben.get(list({ q: order.jsn }))).json().find(({ id }: { id: string }) => id === siteId) ?? null
    expect([await row(), await totalOf('RESEARCHING')]).toEqual([null, before])

    await ada.post('/api/orders/complete', { orderIds: [order.id] })
    expect(await row()).toMatchObject({
      jsn: order.jsn,
      jobType: 'C',
      jobTypeConfirmedAt: null,
      address: '1208 Spring Garden St',
      clusterId: null,
      hasAdditions: false,
      claim: null,
      order: { id: order.id, status: 'RESEARCHING', isHeld: false, customerRef: 'PO-SITES', sentBy: 'Marian Ellison' },
    })
    expect(await totalOf('RESEARCHING')).toBe(before + 1)

    await ada.post('/api/orders/hold', { orderIds: [order.id] })
    expect((await row()).order.isHeld).toBe(true)
    await ada.put(`/api/orders/${order.id}`, { originalAddress: '14 Elm St' })
    expect((await row()).address).toBe('14 Elm St')

    await ada.delete(`/api/orders/${order.id}`)
    expect([await row(), await totalOf('RESEARCHING')]).toEqual([null, before])
    expect((await ben.get(`/api/sites/${siteId}`)).statusCode).toBe(404)
    await ada.post(`/api/orders/${order.id}/restore`)
    expect(await totalOf('RESEARCHING')).toBe(before + 1)
  })

  test('a site that is past research comes back with a building that is not', async () => {
    const ada = await app.as('ada')
    const order = await makeOrder(ada, await makePlace(ada))
    await ada.post('/api/orders/complete', { orderIds: [order.id] })
    const siteId: string = order.sites[0].id
    await addBuildings(app, siteId, [{ type: 'S' }])
    const { rows } =
      await sql`update buildings set address = '1 Elm St' where site_id = ${siteId} returning id`.execute(app.owner)
    expect(rows).toHaveLength(1)
    const ready = await ben.put(`/api/sites/${siteId}/status`, { status: 'READY_FOR_DISPATCH' })
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'READY_FOR_DISPATCH'])
    const inList = async (status: string) =>
      (await ben.get(list({ status, q: order.jsn }))).json().map((site: { hasAdditions: boolean }) => site.hasAdditions)
    expect([await inList('RESEARCHING'), await inList('READY_FOR_DISPATCH')]).toEqual([[], [false]])

    const added = await ben.post(`/api/sites/${siteId}/buildings`, { buildingType: 'M', address: '3 Elm St' })
    if (added.statusCode !== 201) throw new Error(added.body)
    expect([await inList('RESEARCHING'), await inList('READY_FOR_DISPATCH')]).toEqual([[true], []])
  })
})
