import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { giveSession } from '../fixtures/people.ts'
import { SESSION_SECRET, startProcess, type ServerProcess } from '../processes.ts'

const DIRECTORY = mkdtempSync(join(tmpdir(), 'demarc-full-'))
/** A disk of 512 KB that only this process sees. */
const SMALL_DISK = ['unshare', '--map-root-user', '--mount', 'sh', '-c']
const MOUNT = `mount -t tmpfs -o size=512k tmpfs ${DIRECTORY} && exec "$@"`

let app: TestApp
let server: ServerProcess
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  const env = { STORAGE_URL: `file://${DIRECTORY}` }
  server = await startProcess(app.url, env, { by: [...SMALL_DISK, MOUNT, 'sh'] })
  cookie = await giveSession(app.owner, SESSION_SECRET, await app.idOf('ben'))
})
afterAll(async () => {
  await server.end()
  await app.close()
  rmSync(DIRECTORY, { recursive: true })
})

const send = async (bytes: number): Promise<[number, string | null]> => {
  const asked = await fetch(`${server.url}/api/objects/upload`, { method: 'POST', headers: { cookie } })
  const { uploadURL } = (await asked.json()) as { uploadURL: string }
  const body = Buffer.alloc(bytes, 'A note. ')
  const reply = await fetch(new URL(uploadURL, server.url), { method: 'PUT', headers: { cookie }, body })
  return [reply.status, reply.ok ? null : ((await reply.json()) as { code: string }).code]
}

test('a file for which there is no room is answered 507, leaves nothing behind, and other work goes on', async () => {
  expect(await send(2_000_000)).toEqual([507, 'storage.full'])
  expect((await fetch(`${server.url}/api/orders`, { headers: { cookie } })).status).toBe(200)
  // What was written of it is gone: a small one fits.
  expect((await send(100_000))[0]).toBe(204)
})
