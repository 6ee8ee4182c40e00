import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder, makePlace } from '@demarc/testkit'
import { watchEventLoop } from '#test/measures/event-loop.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { loadOrders } from '#test/many-orders/load.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  await loadOrders(app.url, 2500)
  ada = await app.as('ada')
})
afterAll(() => app.close())

const TITLES = [
  'JSN',
  'Status',
  'Rush',
  'Held',
  'Address',
  'City',
  'State',
  'Wire center',
  'CLLI',
  'Customer',
  'Customer reference',
  'Sent by',
  'Date sent',
  'Date received',
  'Due',
  'Narrative',
]
type Line = Record<string, string>
async function csvOf(caller: Caller, query: string): Promise<Line[]> {
  const reply = await caller.get(`/api/orders/export${query}`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(reply.body, { bom: true, columns: true })
}

test('a CSV has exactly what the filter finds, over many pages, in the order of the screen', async () => {
  const all = await csvOf(ada, '')
  expect(all).toHaveLength(2500)
  expect(Object.keys(all[0]!)).toEqual(TITLES)
  expect(new Set(all.map(({ JSN }) => JSN)).size).toBe(2500)
  const onScreen = (await ada.get('/api/orders?status=INVOICED&sort=jsn&limit=200')).json()
  const filed = await csvOf(ada, '?status=INVOICED&sort=jsn')
  expect(filed.slice(0, 200).map(({ JSN }) => JSN)).toEqual(onScreen.map(({ jsn }: { jsn: string }) => jsn))
  const found = await csvOf(ada, '?q=maple')
  expect(found.length).toBeGreaterThan(50)
  expect(found.every(({ Address }) => Address?.includes('Maple'))).toBe(true)
})

test('what somebody selected is filed alone, and only what they may see', async () => {
  const [one, two] = (await ada.get('/api/orders?limit=2')).json()
  expect((await csvOf(ada, `?ids=${one.id},${two.id}`)).map(({ JSN }) => JSN)).toEqual([one.jsn, two.jsn])
  const cora = await app.as('cora')
  const hers = await csvOf(cora, '')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o join users u on u.customer_id = o.customer_id where u.email = 'cora@people.test'`.execute(
    app.owner,
  )
  expect(hers).toHaveLength(rows[0]!.n)
  expect(new Set(hers.map(({ Status }) => Status))).toEqual(
    new Set(['Received', 'Scheduled', 'Surveyed', 'Delivered', 'Invoiced']),
  )
  expect((await (await app.as('finn')).get('/api/orders/export')).statusCode).toBe(403)
})

test('dates are written as on the screens, and no cell is run as a formula', async () => {
  const order = await makeOrder(ada, await makePlace(ada), {
    originalAddress: '=HYPERLINK("http://evil.test")',
    narrative: '+1 "quoted", and\na line',
    sentDate: '2026-11-03',
  })
  const [line] = await csvOf(ada, `?ids=${order.id}`)
  expect(line).toMatchObject({ 'Date sent': 'Nov 03, 2026', Status: 'Order Received', Held: 'no' })
  expect(line!['Date received']).toMatch(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)
  expect(line!.Address).toBe(`'=HYPERLINK("http://evil.test")`)
  expect(line!.Narrative).toBe(`'+1 "quoted", and\na line`)
})

test('a workbook of thousands of orders is put together while others are served', async () => {
  const loop = watchEventLoop()
  expect((await ada.get('/api/orders/export?format=xlsx')).statusCode).toBe(200)
  expect(loop.longestMs()).toBeLessThan(400)
})

test('a workbook has real dates', async () => {
  const reply = await ada.get('/api/orders/export?format=xlsx&status=QC_REVIEW')
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const [{ data }] = (await readXlsxFile(reply.rawPayload)) as unknown as [{ data: unknown[][] }]
  const [titles, ...lines] = data
  expect(titles).toEqual(TITLES)
  const [first] = (await ada.get('/api/orders?status=QC_REVIEW')).json()
  expect(lines[0]![0]).toBe(first.jsn)
  const sent = lines[0]![TITLES.indexOf('Date sent')]
  expect(sent).toEqual(new Date(`${first.sentDate}T00:00:00Z`))
})
