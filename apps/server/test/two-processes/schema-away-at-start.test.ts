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

/** Starts a process, and answers with it and with what it writes until then. */
function starting(url: string) {
  const lines: string[] = []
  const process = startProcess(url, {}, { onOutput: (text) => lines.push(text) })
  const hasSaid = (text: string) => vi.waitFor(() => expect(lines.join('')).toContain(text), { timeout: 60_000 })
  return { process, hasSaid }
}

test('a process that starts before the migrations waits for them, and then serves', async () => {
  const url = urlOf(empty)
  const { process, hasSaid } = starting(url)
  await hasSaid('waiting for the database schema: run demarc migrate')
  await migrateDemarc(url)
  expect((await fetch(`${(await process).url}/api/ready`)).status).toBe(200)
  await (await process).end()
})

test('a process of a newer release waits for the newest migration', async () => {
  const rename = (from: string, to: string) =>
    sql`update pgmigrations set name = ${to} where name = ${from}`.execute(installation.owner)
  await rename(newestMigration(), 'one that is missing')
  const { process, hasSaid } = starting(installation.url)
  await hasSaid('waiting for the database schema')
  await rename('one that is missing', newestMigration())
  expect((await fetch(`${(await process).url}/api/ready`)).status).toBe(200)
  await (await process).end()
})

test('a login that is no member of the application’s role is told what to grant', async () => {
  const url = new URL(installation.url)
  url.username = login
  const { process, hasSaid } = starting(url.href)
  await hasSaid(`grant demarc_app to \\"${login}\\"`)
  await onServer(`grant demarc_app to ${login}`)
  expect((await fetch(`${(await process).url}/api/ready`)).status).toBe(200)
  await (await process).end()
})

test('a database that isn’t there, and so any no of the server, ends the start', async () => {
  await expect(startProcess(urlOf(`${empty}_other`))).rejects.toThrow('does not exist')
})
