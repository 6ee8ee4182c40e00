import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Serves } from '#platform/config/config.ts'
import { openLog } from '#platform/log/log.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { readSettings } from '#support/settings/index.ts'
import { findFreePort } from '../../test/processes.ts'
import { serveHealth } from './health.routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const WORKER = { web: false, jobs: true }
const configOf = async (serves: Serves, env: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: app.url, HEALTH_PORT: String(await findFreePort()), ...env }, serves)
const log = openLog('silent')

test('a worker whose rounds don’t run isn’t ready and says why', async () => {
  const config = await configOf(WORKER)
  let isWorking = false
  const served = await serveHealth(
    { ...app, config, settings: () => readSettings(app.db) },
    { config, log, isWorking: () => isWorking },
  )
  const ready = () => served?.inject('/api/ready')
  const stuck = await ready()
  expect(stuck?.statusCode).toBe(503)
  expect(stuck?.json()).toMatchObject({ code: 'not.ready', detail: 'The worker’s jobs aren’t running.' })
  isWorking = true
  expect((await ready())?.json()).toEqual({ status: 'ready' })
  await served?.close()
})

test('a web process opens no health port, and neither does a worker without HEALTH_PORT', async () => {
  const given = async (serves: Serves, env: Record<string, string> = {}) => {
    const config = await configOf(serves, env)
    return serveHealth({ ...app, config, settings: () => readSettings(app.db) }, { config, log, isWorking: () => true })
  }
  expect(await given({ web: true, jobs: true })).toBeNull()
  expect(await given(WORKER, { HEALTH_PORT: '' })).toBeNull()
})
