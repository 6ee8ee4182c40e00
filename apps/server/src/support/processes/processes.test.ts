import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { listProcesses, reportProcess } from './process.queries.ts'
import { startHeartbeat } from './start-heartbeat.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const worker = (more: object = {}) => ({
  id: randomUUID(),
  role: 'WORKER' as const,
  host: 'truck',
  version: '9.9.9',
  schema: '0099_later',
  runsForSeconds: 5,
  lateSeconds: 0,
  ...more,
})

test('each process has one row, which its reports update', async () => {
  await vi.waitFor(async () => expect(await listProcesses(app.db)).toHaveLength(1), 20_000)
  const other = worker()
  await reportProcess(app.db, other)
  await sql`update processes set seen_at = seen_at - interval '30 seconds' where id = ${other.id}`.execute(app.owner)
  expect((await listProcesses(app.db)).map(({ role, seenSeconds }) => [role, seenSeconds < 20])).toEqual([
    ['WEB', true],
    ['WORKER', false],
  ])
  await reportProcess(app.db, { ...other, lateSeconds: 70 })
  const seen = await listProcesses(app.db)
  expect(seen).toHaveLength(2)
  expect(seen.find(({ role }) => role === 'WORKER')).toMatchObject({ lateSeconds: 70 })
  expect(seen.every(({ seenSeconds }) => seenSeconds < 20)).toBe(true)
})

test('the row of a killed process is deleted after an hour', async () => {
  const killed = worker({ host: 'killed' })
  await reportProcess(app.db, killed)
  await sql`update processes set seen_at = now() - interval '61 minutes' where id = ${killed.id}`.execute(app.owner)
  await reportProcess(app.db, worker())
  const { rows } = await sql`select from processes where host = 'killed'`.execute(app.owner)
  expect(rows).toEqual([])
})

test('a process counts as seen once it has reported; a failed report is logged and ends nothing', async () => {
  const log = openLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const start = () => startHeartbeat({ db: app.db, config: app.config, log, lateSeconds: () => null })
  const heartbeat = start()
  await vi.waitFor(() => expect(heartbeat.isSeen()).toBe(true), 20_000)
  await heartbeat.stop()
  expect(warn).not.toHaveBeenCalled()

  await sql`alter table processes rename to processes_away`.execute(app.owner)
  const failing = start()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 20_000)
  expect(failing.isSeen()).toBe(false)
  await failing.stop()
  await sql`alter table processes_away rename to processes`.execute(app.owner)
})
