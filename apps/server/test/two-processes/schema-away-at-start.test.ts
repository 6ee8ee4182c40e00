import { sql } from 'kysely'
import { inject, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newestMigration } from '../../src/platform/db/migrate.ts'
import { onServer, urlOf } from '../databases.ts'
import { openInstallation, type Installation } from '../installation.ts'
import { startProcess } from '../processes.ts'
import { migrateDemarc } from '../../src/app/migrate.ts'
import { dropStorage } from '../storages.ts'

const login = `status_login_${process.pid}`
const empty = `${inject('template')}_${process.pid}_empty`
let installation: Installation
beforeEach(async () => {
  installation = await openInstallation(inject('template'))
  await onServer(`create role ${login} login`, `create database ${empty}`)
})
afterEach(async () => {
  await installation.drop()
  await onServer(`drop database if exists ${empty} with (force)`, `drop role if exists ${login}`)
  dropStorage(urlOf(empty))
})

/** Starts a process without waiting until it serves, and collects its output. */
function beginStart(url: string) {
  const output: string[] = []
  const server = startProcess(url, {}, { onOutput: (text) => output.push(text) })
  const hasLogged = (text: string) => vi.waitFor(() => expect(output.join('')).toContain(text), { timeout: 60_000 })
  const askReady = async () => {
    const { url: address, end } = await server
    const { status } = await fetch(`${address}/api/ready`)
    await end()
    return status
  }
  return { hasLogged, askReady }
}

test('a process that starts before the migrations waits for them, and then serves', async () => {
  const url = urlOf(empty)
  const { hasLogged, askReady } = beginStart(url)
  await hasLogged('waiting for the database schema: run demarc migrate')
  await migrateDemarc(url)
  expect(await askReady()).toBe(200)
})

test('a process of a newer release waits for the newest migration', async () => {
  const rename = (from: string, to: string) =>
    sql`update pgmigrations set name = ${to} where name = ${from}`.execute(installation.owner)
  await rename(newestMigration(), 'one that is missing')
  const { hasLogged, askReady } = beginStart(installation.url)
  await hasLogged('waiting for the database schema')
  await rename('one that is missing', newestMigration())
  expect(await askReady()).toBe(200)
})

test('a process waits for the job queues, which an update creates after the migrations', async () => {
  await sql`delete from jobs.queue where name = 'do-test-job'`.execute(installation.owner)
  const { hasLogged, askReady } = beginStart(installation.url)
  await hasLogged('waiting for the database schema')
  await migrateDemarc(installation.url)
  expect(await askReady()).toBe(200)
})

test('for a login without the application’s role, the log says what to grant', async () => {
  const url = new URL(installation.url)
  url.username = login
  const { hasLogged, askReady } = beginStart(url.href)
  await hasLogged(`grant demarc_app to \\"${login}\\"`)
  await onServer(`grant demarc_app to ${login}`)
  expect(await askReady()).toBe(200)
})

test('a refusal by the database server, such as a missing database, ends the start', async () => {
  await expect(startProcess(urlOf(`${empty}_other`))).rejects.toThrow('does not exist')
})
