import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { keepSign, listProcesses } from './process.queries.ts'
import { startHeartbeat } from './start-heartbeat.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const sign = (more: object = {}) => ({
  id: randomUUID(),
  role: 'WORKER' as const,
  host: 'truck',
  version: '9.9.9',
  schema: '0099_later',
  runsForSeconds: 5,
  lateSeconds: 0,
  ...more,
})

test('a web process is known, without rounds; again and again it is one row', async () => {
  await vi.waitFor(async () => expect(await listProcesses(app.db)).toHaveLength(1))
  const other = sign()
  await keepSign(app.db, other)
  await sql`update processes set seen_at = seen_at - interval '30 seconds' where id = ${other.id}`.execute(app.owner)
  expect((await listProcesses(app.db)).map(({ role, seenSeconds }) => [role, seenSeconds < 20])).toEqual([
    ['WEB', true],
    ['WORKER', false],
  ])
  await keepSign(app.db, { ...other, lateSeconds: 70 })
  const seen = await listProcesses(app.db)
  expect(seen).toHaveLength(2)
  expect(seen.find(({ role }) => role === 'WORKER')).toMatchObject({ seenSeconds: 0, lateSeconds: 70 })
})

test('who was killed is forgotten after an hour', async () => {
  const killed = sign({ host: 'killed' })
  await keepSign(app.db, killed)
  await sql`update processes set seen_at = now() - interval '61 minutes' where id = ${killed.id}`.execute(app.owner)
  await keepSign(app.db, sign())
  const { rows } = await sql`select from processes where host = 'killed'`.execute(app.owner)
  expect(rows).toEqual([])
})

test('a process that cannot say that it runs is not seen, and no trouble for anybody', async () => {
  const { config } = app
  const open = () => startHeartbeat({ db: app.db, config, log: openLog('silent'), lateSeconds: () => null })
  const heartbeat = open()
  await vi.waitFor(() => expect(heartbeat.isSeen()).toBe(true))
  await heartbeat.stop()

  await sql`alter table processes rename to processes_away`.execute(app.owner)
  const failing = open()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(failing.isSeen()).toBe(false)
  await failing.stop()
  await sql`alter table processes_away rename to processes`.execute(app.owner)
})
