import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { call } from '#test/call.ts'
import { asCsv, openJobs } from '#test/fixtures/open-jobs.ts'
import { giveSession, personId } from '#test/fixtures/people.ts'
import { SESSION_SECRET, startProcess } from '#test/processes.ts'
import { until } from '#test/races/killed-worker.ts'
import { openScene, type Scene } from '#test/races/scene.ts'

let scene: Scene
let cookie: string
beforeAll(async () => {
  scene = await openScene({ template: inject('template'), processes: 2 })
  cookie = await giveSession(scene.owner, SESSION_SECRET, await personId(scene.owner, 'ben'))
  for (const [cityCode, cityName] of [
    ['GB', 'Greensboro'],
    ['HP', 'High Point'],
  ])
    await call(scene.server(0), 'POST /api/city-codes', { cookie, body: { cityCode, cityName, stateCode: 'NC' } })
})
afterAll(() => scene.close())

const bringIn = (n: number, text: string) =>
  call(scene.server(n), 'POST /api/orders/import', { cookie, body: { fileName: `${n}.csv`, text, dryRun: false } })
const unnumbered = (name: string, count: number) =>
  ['Address,City,Ref', ...Array.from({ length: count }, (_, n) => `${n} ${name} St,High Point,${name}-${n}`)].join('\n')
const numbers = async (like: string) =>
  (
    await sql<{ jsn: string; seq: number }>`
      select jsn, seq from sites where jsn like ${like} and not is_void order by seq`.execute(scene.owner)
  ).rows

test('two imports and twenty orders at once in one city: no number twice, none left out', async () => {
  const order = (n: number) => ({
    originalAddress: `${n} Main St`,
    cityCode: 'HP',
    state: 'NC',
    sentDate: '2026-11-02',
    sentBy: 'Dana',
  })
  const center = await call(scene.server(0), 'POST /api/wire-centers', {
    cookie,
    body: { name: 'HP', wid: 'W1', pid: 'P1' },
  })
  const wireCenterId = center.json().id
  const replies = await Promise.all([
    bringIn(0, unnumbered('Elm', 300)),
    bringIn(1, unnumbered('Oak', 300)),
    ...Array.from({ length: 20 }, (_, n) =>
      call(scene.server(n), 'POST /api/orders', { cookie, body: { ...order(n), wireCenterId } }),
    ),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, ...Array<number>(20).fill(201)])
  const taken = await numbers('NCHP%')
  expect(taken.map(({ seq }) => seq)).toEqual(Array.from({ length: 620 }, (_, n) => n + 1))
  expect(new Set(taken.map(({ jsn }) => jsn)).size).toBe(620)
})

test('one file twice at once comes in once; the other reads which numbers exist', async () => {
  const text = asCsv(openJobs({ orders: 18, month: 7 }))
  const replies = await Promise.all([bringIn(0, text), bringIn(1, text)])
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(replies.find(({ status }) => status === 409)?.json().code).toBe('import.has_errors')
  expect(await numbers('NCGB2607%')).toHaveLength(18)
})

test('a server that is killed midway leaves nothing, and the same file comes in afterwards', async () => {
  const text = asCsv(openJobs({ orders: 3000, month: 5 }))
  const body = { fileName: 'killed.csv', text, dryRun: false, skipBadRows: true }
  const left = async () =>
    (
      await sql<Record<string, number>>`
        select (select count(*)::int from order_imports where file_name = 'killed.csv') as imports,
               (select count(*)::int from sites where jsn like 'NCGB2605%') as sites,
               (select count(*)::int from jsn_counters where city_code = 'GB' and month = 5) as counters,
               (select count(*)::int from pg_stat_activity where datname = current_database()
                   and query like '%insert into buildings (%' and state = 'active' and pid <> pg_backend_pid()) as at_work`.execute(
        scene.owner,
      )
    ).rows[0]!
  const doomed = await startProcess(scene.databaseUrl)
  const cut = call(doomed, 'POST /api/orders/import', { cookie, body }).catch(() => 'cut')
  await until(async () => (await left()).atWork === 1, 30_000, 'the buildings on their way in')
  await doomed.kill()
  expect(await cut).toBe('cut')
  await until(async () => (await left()).atWork === 0, 30_000, 'the end of its transaction')
  expect(await left()).toEqual({ imports: 0, sites: 0, counters: 0, atWork: 0 })

  const again = await call(scene.server(0), 'POST /api/orders/import', { cookie, body })
  expect([again.status, (await left()).imports]).toEqual([200, 1])
})
