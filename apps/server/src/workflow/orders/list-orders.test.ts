import { ORDER_STATUSES } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePlace } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { loadOrders } from '#test/many-orders/load.ts'

const ORDERS = 2000
let app: TestApp
let ada: Caller
let cora: Caller
beforeAll(async () => {
  app = await openTestApp()
  await loadOrders(app.url, ORDERS)
  // Drafts that have no site yet, and some that nobody knows the day of.
  await pastTriggers(app.owner, async (db) => {
    await sql`update orders set jsn = null, first_site_id = null where id in (select id from orders order by id desc limit 5)`.execute(
      db,
    )
    await sql`update orders set due_date = null where id in (select id from orders order by id desc offset 3 limit 5)`.execute(
      db,
    )
  })
  ;[ada, cora] = [await app.as('ada'), await app.as('cora')]
})
afterAll(() => app.close())

type Filter = Record<string, string>
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Every page of a list, as somebody scrolls through it. */
async function everyPage(caller: Caller, filter: Filter, limit = 150) {
  const ids: string[] = []
  let [url, total] = [`/api/orders?${new URLSearchParams({ ...filter, limit: String(limit) })}`, -1]
  while (url) {
    const reply = await caller.get(url)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    ids.push(...idsOf(reply.json()))
    total = Number(reply.headers['x-total-count'])
    url = /<(.+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1] ?? ''
  }
  return { ids, total }
}

const DELIVERED = `('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'PAID', 'CLOSED')`
const WORDS = { QC_REVIEW: 'SURVEYED', RESEARCHING: 'RECEIVED', PAID: 'INVOICED' } as Record<string, string>

/** What the list should be, asked in the plainest way there is. */
async function expected(filter: Filter, customer: boolean) {
  const where = [
    'deleted_at is null',
    customer ? `customer_id = '${customerIdOf(1)}'` : 'true',
    filter.status ? (customer ? `progress = '${WORDS[filter.status]}'` : `shown_status = '${filter.status}'`) : 'true',
    // To a customer nothing is on hold, and nothing can be found out by asking.
    filter.held && !customer ? `is_held = ${filter.held}` : 'true',
    filter.open ? (customer ? `progress <> 'INVOICED'` : `shown_status not in ('PAID', 'CLOSED')`) : 'true',
    filter.overdue
      ? `shown_status not in ${DELIVERED} and due_date < (now() at time zone 'America/New_York')::date`
      : 'true',
  ]
  const order = {
    received: customer ? 'created_at desc, id desc' : 'is_held desc, created_at desc, id desc',
    due: 'due_date nulls last, id',
    jsn: 'jsn collate "C" nulls last, id',
  }[filter.sort ?? 'received']
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${sql.raw(where.join(' and '))} order by ${sql.raw(order ?? '')}`.execute(app.owner)
  return idsOf(rows)
}

const FILTERS: Filter[] = [
  {},
  ...ORDER_STATUSES.map((status) => ({ status })),
  { held: 'true' },
  { held: 'false' },
  { status: 'RESEARCHING', held: 'true' },
  { open: 'true' },
  { open: 'true', status: 'PAID' },
  { open: 'true', status: 'ASSIGNED' },
  { open: 'true', held: 'false' },
  { overdue: 'true' },
  { overdue: 'true', status: 'IN_PROGRESS' },
  { overdue: 'true', held: 'true' },
]
const SORTS = ['received', 'due', 'jsn'] as const

describe('a list of orders is exactly what was asked for', () => {
  test.each(SORTS)('for the office, by %s', async (sort) => {
    for (const filter of FILTERS) {
      const [page, all] = [await everyPage(ada, { ...filter, sort }), await expected({ ...filter, sort }, false)]
      expect({ filter, ...page }).toEqual({ filter, ids: all, total: all.length })
    }
  })

  test.each(SORTS)('for a customer, who sees their own and filters by their words, by %s', async (sort) => {
    const own = [
      {},
      { status: 'QC_REVIEW' },
      { status: 'RESEARCHING' },
      { status: 'PAID' },
      ...FILTERS.filter(({ status }) => !status),
    ]
    for (const filter of own) {
      const [page, all] = [await everyPage(cora, { ...filter, sort }), await expected({ ...filter, sort }, true)]
      expect({ filter, ...page }).toEqual({ filter, ids: all, total: Math.min(all.length, 1001) })
    }
  })

  test('a page of 200 is one question, and a made-up cursor is refused', async () => {
    expect((await ada.get('/api/orders?limit=200')).json()).toHaveLength(200)
    expect((await ada.get('/api/orders?cursor=WyJ0cnVlIl0')).statusCode).toBe(400)
    expect((await ada.get('/api/orders?limit=201')).statusCode).toBe(400)
  })
})

describe('while others work', () => {
  test('an order that comes in moves nothing that is still to be read', async () => {
    const place = await makePlace(ada)
    const first = await ada.get('/api/orders?limit=20')
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))![1]!
    const before = idsOf((await ada.get(next)).json())
    await makeOrder(ada, place)
    await makeOrder(ada, place, { isHeld: true })
    expect(idsOf((await ada.get(next)).json())).toEqual(before)
  })

  test('an order that is held meanwhile goes to the top and is not shown twice', async () => {
    const first = await ada.get('/api/orders?limit=30&status=RESEARCHING')
    const seen: { id: string; isHeld: boolean }[] = first.json()
    await ada.post('/api/orders/hold', { orderIds: [seen.find(({ isHeld }) => !isHeld)!.id] })
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link ?? ''))?.[1]
    const rest = next ? idsOf((await ada.get(next)).json()) : []
    expect(rest.filter((id) => idsOf(seen).includes(id))).toEqual([])
  })
})

describe('who sees what', () => {
  test('Cora reads five words and nothing of the office, Carl nothing of hers, Finn nothing at all', async () => {
    const orders: Record<string, unknown>[] = (await cora.get('/api/orders?limit=200')).json()
    const carl = await app.as('carl')
    const words = ['ORDER_RECEIVED', 'ASSIGNED', 'QC_REVIEW', 'SUBMITTED_TO_CUSTOMER', 'INVOICED']
    expect(orders.filter(({ status }) => !words.includes(String(status)))).toEqual([])
    expect(orders.filter(({ actions }) => (actions as string[]).length > 0)).toEqual([])
    expect((await carl.get(`/api/orders/${String(orders[0]!.id)}`)).statusCode).toBe(404)
    const hers = (await cora.get('/api/orders?status=QC_REVIEW')).json()
    expect(hers.every(({ progress }: { progress: string }) => progress === 'SURVEYED')).toBe(true)
    expect((await (await app.as('finn')).get('/api/orders')).statusCode).toBe(403)
    expect((await app.visitor.get('/api/orders')).statusCode).toBe(401)
  })

  test('one order tells Cora its words, and the office everything', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where customer_id = ${customerIdOf(1)} and status in ('QC_FAILED', 'IN_PROGRESS', 'SUBMITTED_BY_FIELDER') limit 1`.execute(
      app.owner,
    )
    const id = rows[0]!.id
    const [hers, ours] = [(await cora.get(`/api/orders/${id}`)).json(), (await ada.get(`/api/orders/${id}`)).json()]
    expect(hers).toMatchObject({ status: 'ASSIGNED', workStatus: null, hold: null, override: null, duplicateOf: null })
    const buildingsOf = (order: typeof ours) =>
      order.sites[0].buildings.map((one: typeof ours) => [one.status, one.canCancel])
    expect(hers.sites[0].status).toBe('ASSIGNED')
    expect(buildingsOf(hers)[0]).toEqual(['ASSIGNED', false])
    expect([ours.status, buildingsOf(ours)[0][1]]).toEqual(['IN_PROGRESS', true])
    expect(Object.values(ours.buildingCounts)).toEqual([ours.sites[0].buildings.length])
  })
})
