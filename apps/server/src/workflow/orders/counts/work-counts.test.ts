import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addBuildings } from '#test/fixtures/work.ts'
import { foldCounts } from './fold-counts.ts'
import { readCounts } from './work-counts.queries.ts'

let app: TestApp
let ada: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  place = await makePlace(ada)
})
afterAll(() => app.close())

const KINDS = {
  orders: `select shown_status as key, count(*)::int as n from orders where deleted_at is null group by 1`,
  held: `select shown_status as key, count(*)::int as n from orders where deleted_at is null and is_held group by 1`,
  received: `select received_on::text as key, count(*)::int as n from orders where deleted_at is null group by 1`,
  buildings: `select case when qc_passed_at is null then status else status || ' passed' end as key, count(*)::int as n
                from buildings where not is_void group by 1`,
  research: `select research_stage as key, count(*)::int as n from sites where research_stage is not null group by 1`,
} as const

/** What was kept, and what a plain count of the tables says. */
async function bothCounts() {
  const both: Record<string, [kept: object, real: object]> = {}
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const kept = [...(await readCounts(app.db, kind))].filter(([, n]) => n !== 0)
    const { rows } = await sql<{ key: string; n: number }>`${sql.raw(KINDS[kind])}`.execute(app.owner)
    both[kind] = [Object.fromEntries(kept), Object.fromEntries(rows.map(({ key, n }) => [key, n]))]
  }
  return both
}
async function expectExact(after: string) {
  for (const [kind, [kept, real]] of Object.entries(await bothCounts()))
    expect({ after, kind, counted: kept }).toEqual({ after, kind, counted: real })
}

test('the counts are right after every kind of change, folded or not', async () => {
  const [one, two, three] = [
    await makeOrder(ada, place),
    await makeOrder(ada, place, { isHeld: true }),
    await makeOrder(ada, place),
  ]
  await expectExact('creating')
  const acts: [what: string, act: () => Promise<{ statusCode: number; body: string }>][] = [
    ['holding', () => ada.post('/api/orders/hold', { orderIds: [one.id] })],
    ['releasing', () => ada.post('/api/orders/release', { orderIds: [one.id, two.id] })],
    ['completing', () => ada.post('/api/orders/complete', { orderIds: [one.id, two.id] })],
    ['setting a status', () => ada.put(`/api/orders/${two.id}`, { status: 'PAID', reason: 'Settled elsewhere' })],
    ['resuming', () => ada.post(`/api/orders/${two.id}/resume`)],
    ['deleting', () => ada.delete(`/api/orders/${three.id}`)],
    ['restoring', () => ada.post(`/api/orders/${three.id}/restore`)],
    ['adding a site', () => ada.post(`/api/orders/${one.id}/sites`, { cityCode: place.cityCode, state: place.state })],
  ]
  for (const [what, act] of acts) {
    const { statusCode, body } = await act()
    if (statusCode >= 300) throw new Error(`${what}: ${body}`)
    await expectExact(what)
  }
  await addBuildings(app, two.sites[0].id, [{ type: 'S' }, { type: 'M' }])
  await expectExact('adding buildings')
  await ada.post(`/api/orders/${two.id}/cancel`, { reason: 'Withdrawn' })
  await expectExact('cancelling')

  await Promise.all([foldCounts(app), foldCounts(app), makeOrder(ada, place), foldCounts(app)])
  await expectExact('folding while somebody works')
  await foldCounts(app)
  await expectExact('folding all of it')
  const { rows } = await sql`select from work_count_deltas`.execute(app.owner)
  expect(rows).toEqual([])
})

test('what is rolled back was never counted', async () => {
  const before = await bothCounts()
  const gone = app.owner.transaction().execute(async (tx) => {
    await sql`update orders set is_held = not is_held, held_at = case when is_held then null else now() end`.execute(tx)
    throw new Error('not after all')
  })
  await expect(gone).rejects.toThrow('not after all')
  expect(await bothCounts()).toEqual(before)
})
