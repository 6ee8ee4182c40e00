import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pastTriggers, writeHistory } from '#test/history/written.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { historyCount, historyPage, type HistoryFilter } from './history.queries.ts'
import { sized } from '#test/suite.ts'

const MOST_BUFFERS = 300
const ROWS = sized(10_000, 100_000)
const PAGE = { after: null, most: 51 }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await writeHistory(app.owner, ROWS)
  await pastTriggers(app.owner, (db) =>
    sql`insert into audit_seals (seq, audit_id, audit_at, entity, entity_id, digest, chain)
        select row_number() over (order by at), id, at, entity, entity_id, sha256(id::text::bytea), sha256(id::text::bytea)
          from audit_logs`.execute(db),
  )
  await sql`vacuum analyze audit_logs, audit_seals`.execute(app.owner)
})
afterAll(() => app.close())

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }
async function buffersOf(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Record<string, [Plan]>>`explain (analyze, buffers, format json) ${query}`.execute(app.db)
  const [{ Plan }] = Object.values(rows[0]!)[0]!
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}

const personId = '00000000-0000-7000-8000-000000000010'
const FILTERS: Record<string, HistoryFilter> = {
  'the whole list': {},
  'what a person did': { personId },
  'the history of a record': { entity: 'customer', entityId: '00000000-0000-7000-9000-000000000001' },
  'a kind of record': { entity: 'city_code' },
  'a day': { from: new Date(Date.now() - 86_400_000).toISOString() },
  'what a person did in a while': { personId, from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' },
}

test.each(Object.entries(FILTERS))('of many rows, %s is read with few buffers', async (_, filter) => {
  const page = await buffersOf(historyPage(filter, PAGE))
  const count = await buffersOf(historyCount(filter))
  expect(page + count).toBeLessThanOrEqual(MOST_BUFFERS)
})

test.each(Object.entries(FILTERS))('as is %s from deep inside', async (_, filter) => {
  const { rows } = await sql<{ at: string; id: string }>`
    select at, id from audit_logs order by at desc, id desc offset ${ROWS * 0.9} limit 1`.execute(app.owner)
  const { at, id } = rows[0]!
  const page = await buffersOf(historyPage(filter, { after: [at, id], most: 51 }))
  expect(page).toBeLessThanOrEqual(MOST_BUFFERS)
})
