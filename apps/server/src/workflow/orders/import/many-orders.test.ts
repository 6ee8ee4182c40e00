import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { asCsv, openJobs } from '#test/fixtures/open-jobs.ts'
import { makeCityCode } from '#test/fixtures/places.ts'
import { workbookOf } from '#test/fixtures/workbook.ts'
import { openStopwatch } from '#test/measures/stopwatch.ts'
import { sized } from '#test/suite.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  await makeCityCode(ben, { cityCode: 'GB', cityName: 'Greensboro' })
})
afterAll(() => app.close())

const MOST_MS = sized(Infinity, 60_000)
const ORDERS = sized(600, 5000)
const jobs = openJobs({ orders: ORDERS })
const file = { fileName: 'open jobs.csv', text: asCsv(jobs), skipBadRows: true }

async function standing() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from orders where deleted_at is null) as orders,
           (select count(*)::int from sites where not is_void) as sites,
           (select count(*)::int from buildings where not is_void) as buildings,
           (select coalesce(sum(n), 0)::int from work_count_deltas where kind = 'orders') as counted_orders,
           (select coalesce(sum(n), 0)::int from work_count_deltas where kind = 'buildings') as counted_buildings,
           (select count(*)::int from audit_logs where action = 'imported') as traces,
           (select count(*)::int from events where entity = 'order') as events,
           coalesce((select last from jsn_counters where year = 2026 and month = 9), 0) as last`.execute(app.owner)
  return rows[0]
}

test('a company moves in: looked at, brought in, taken back whole, from CSV and XLSX', async () => {
  const { took, timed } = openStopwatch()
  const send = (extra: object) => ben.post('/api/orders/import', { ...file, ...extra })
  const [orders, { buildings }] = [jobs.orders - jobs.badOrders, jobs]
  const nothing = { orders: 0, sites: 0, buildings: 0, countedOrders: 0, countedBuildings: 0 }

  const dry = (await timed('looked at', () => send({ dryRun: true }))).json()
  expect(dry.counts).toMatchObject({
    rows: jobs.rows.length,
    orders,
    sites: orders,
    buildings,
    bad: jobs.badLines.length,
  })
  expect(dry.problems.map(({ line }: { line: number }) => line)).toEqual(jobs.badLines)
  expect(new Set(dry.problems.map(({ code, field }: Record<string, string>) => `${field} ${code}`))).toEqual(
    new Set(['status status_unknown']),
  )
  expect(await standing()).toEqual({ ...nothing, traces: 0, events: 0, last: 0 })

  const made = await timed('brought in', () => send({ dryRun: false, plan: dry.plan }))
  expect([made.statusCode, made.json().counts]).toEqual([200, dry.counts])
  expect(await standing()).toEqual({
    orders,
    sites: orders,
    buildings,
    countedOrders: orders,
    countedBuildings: buildings,
    traces: orders + buildings,
    events: 1,
    last: ORDERS,
  })

  const listed = await timed('listed', () => ben.get('/api/order-imports'))
  expect(listed.json()).toMatchObject([{ orders, buildings, actions: ['undo'] }])
  const undone = await timed('taken back', () => ben.post(`/api/order-imports/${made.json().importId}/undo`))
  expect(undone.statusCode).toBe(204)
  expect(await standing()).toMatchObject({ ...nothing, last: ORDERS })

  const book = await workbookOf([jobs.titles, ...jobs.rows])
  const again = await timed('brought in from XLSX', () =>
    ben.post('/api/orders/import', {
      fileName: 'open jobs.xlsx',
      workbook: book.toString('base64'),
      skipBadRows: true,
      dryRun: false,
    }),
  )
  expect([again.statusCode, again.json().counts]).toEqual([200, dry.counts])
  expect(again.json().problems.map(({ line }: { line: number }) => line)).toEqual(jobs.badLines)
  expect(await standing()).toMatchObject({ orders, buildings, countedOrders: orders, countedBuildings: buildings })

  console.log(`${ORDERS} orders, ${jobs.rows.length} rows: ${JSON.stringify(took)} ms`)
  expect(Object.entries(took).filter(([, ms]) => ms > MOST_MS)).toEqual([])
})
