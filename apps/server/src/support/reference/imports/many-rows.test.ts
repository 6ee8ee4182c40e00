import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { openStopwatch } from '#test/measures/stopwatch.ts'
import { sized } from '#test/suite.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())

const ROWS = sized(1500, 10_000)
/** What a request may take at all. */
const MOST_MS = sized(Infinity, 15_000)

const textOf = (name: string) =>
  Array.from(
    { length: ROWS },
    (_, n) => `${name} ${n},W${n},P${n % 40},NC${String(n).padStart(6, '0')},C${1 + (n % 2)}`,
  ).join('\n')
const run = (text: string, dryRun = false) => ben.post('/api/wire-centers/import', { text, dryRun })

async function count() {
  const { rows } = await sql<{ wireCenters: number; traces: number; events: number }>`
    select (select count(*)::int from wire_centers) as wire_centers,
           (select count(*)::int from audit_logs where entity = 'wire_center') as traces,
           (select count(*)::int from events where entity = 'wire_center') as events`.execute(app.owner)
  return rows[0]
}

test('a whole file of rows at once: looked at, made, found the same, changed and taken back', async () => {
  const { took, timed } = openStopwatch()
  const dry = await timed('looked at', () => run(textOf('Center'), true))
  expect(dry.json().counts).toEqual({ create: ROWS, update: 0, same: 0, error: 0 })
  expect(await count()).toEqual({ wireCenters: 0, traces: 0, events: 0 })

  const made = await timed('made', () => run(textOf('Center')))
  expect([made.statusCode, made.json().counts.create]).toEqual([200, ROWS])
  expect(await count()).toEqual({ wireCenters: ROWS, traces: ROWS, events: 1 })

  const same = await timed('found the same', () => run(textOf('Center')))
  expect(same.json()).toMatchObject({ importId: null, counts: { same: ROWS } })

  const changed = await timed('changed', () => run(textOf('Renamed')))
  expect(changed.json().counts.update).toBe(ROWS)
  const undone = await timed('change taken back', () => ben.post(`/api/imports/${changed.json().importId}/undo`))
  expect(undone.statusCode).toBe(204)
  // Taken back or not, its rows are of another version since.
  expect((await ben.post(`/api/imports/${made.json().importId}/undo`)).json().facts).toEqual({ rows: ROWS })
  expect(await count()).toEqual({ wireCenters: ROWS, traces: 3 * ROWS, events: 3 })

  console.log(`${ROWS} rows: ${JSON.stringify(took)} ms`)
  expect(Object.entries(took).filter(([, ms]) => ms > MOST_MS)).toEqual([])
})
