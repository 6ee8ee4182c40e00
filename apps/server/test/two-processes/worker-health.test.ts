import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newestMigration } from '../../src/platform/db/migrate.ts'
import { productVersion } from '../../src/platform/processes/product-version.ts'
import { onServer } from '../databases.ts'
import { openInstallation, type Installation } from '../installation.ts'
import { findFreePort, startWorkerProcess, type ServerProcess } from '../processes.ts'

let installation: Installation
let worker: ServerProcess
let health: string
beforeAll(async () => {
  installation = await openInstallation(inject('template'))
  const port = await findFreePort()
  health = `http://127.0.0.1:${port}`
  const env = { HEALTH_PORT: String(port) }
  worker = await startWorkerProcess(installation.url, env, { cwd: '/' })
  await vi.waitUntil(async () => (await listRows()).length === 1, 60_000)
})
afterAll(async () => {
  await worker.kill()
  await installation.drop()
})

const ready = async () => {
  const reply = await fetch(`${health}/api/ready`)
  return { status: reply.status, ...(await reply.json()) } as { status: number; code?: string }
}
const listRows = () => installation.owner.selectFrom('processes').selectAll().execute()

test('a worker answers health and readiness, and nothing else', async () => {
  expect(await (await fetch(`${health}/api/health`)).json()).toEqual({ status: 'ok' })
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'ready' }), { timeout: 20_000 })
  const other = await fetch(`${health}/api/orders`)
  expect(other.status).toBe(404)
})

test('a worker reports its role, version and schema, whatever its working directory', async () => {
  const [row, ...others] = await listRows()
  expect(others).toEqual([])
  expect(row).toMatchObject({ role: 'WORKER', version: productVersion(), schema: newestMigration() })
  expect(row?.workedAt).not.toBeNull()
})

test('without its database a worker is alive but not ready, until the database is back', async () => {
  const { database } = installation
  await onServer(
    `alter database ${database} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  )
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ code: 'not.ready', status: 503 }), 20_000)
  expect((await fetch(`${health}/api/health`)).status).toBe(200)
  await onServer(`alter database ${database} with allow_connections true`)
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'ready' }), 60_000)
})

test('a worker that is stopped deletes its row', async () => {
  const rows = async () => (await listRows()).map(({ id }) => id)
  const before = await rows()
  const other = await startWorkerProcess(installation.url)
  await vi.waitFor(async () => expect(await rows()).toHaveLength(before.length + 1), 20_000)
  await other.end()
  expect(await rows()).toEqual(before)
})
