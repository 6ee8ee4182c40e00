import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sayFinding, stateOf } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/log/log.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { testQueue } from './check-queue.ts'
import { reasonOf } from './check.ts'
import { lookAt, openStatusContext, STATUS_CHECKS, testPart } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const log = openLog('silent')
const SECRET = 'a-secret-of-the-environment'
const configOf = (env: Record<string, string>) =>
  readConfig({ DATABASE_URL: app.url, STORAGE_URL: app.config.storageUrl.href, OCR_PROGRAM: 'off', ...env })

/** What each check says with nothing but a configuration. */
async function lookAlone(env: Record<string, string>): Promise<Record<string, string>> {
  const config = configOf(env)
  const { context, close } = openStatusContext(config, { log, mailTo: null })
  const looked = await Promise.all(
    STATUS_CHECKS.map(async (check) => [check.part, await lookAt(check, context)] as const),
  )
  const tested = await testPart(
    STATUS_CHECKS.find(({ part }) => part === 'STORAGE')!,
    context,
  )
  await close()
  const said = (found: (typeof looked)[number][1]) => `${stateOf(found)}: ${sayFinding(found)}`
  const all: Record<string, string> = Object.fromEntries(looked.map(([part, found]) => [part, said(found)]))
  return { ...all, tested: said(tested) }
}

test('without a server each part is looked at; nobody works, and what is off says so', async () => {
  const said = await lookAlone({})
  expect(said).toMatchObject({
    DATABASE: expect.stringMatching(/^OK: PostgreSQL/),
    EMAIL: 'OFF: Off: emails are written to the log.',
    GEOCODER: 'OFF: Off: addresses are found in earlier work or by town.',
    PHOTO_READING: 'OFF: Off: coordinates printed on photos aren’t read.',
    QUEUE: expect.stringMatching(/^PROBLEM: No worker is running: emails, photos and deliveries wait\. /),
    VERSIONS: expect.stringMatching(/^PROBLEM: No worker is running\. /),
    tested: expect.stringMatching(/^OK: A file of 1 KB was saved, read back and deleted in/),
  })
})

test('a worker is there as long as it was seen within a minute', async () => {
  const seen = (seconds: number) =>
    sql`
    insert into processes (id, role, host, version, schema, started_at, seen_at, worked_at)
    select gen_random_uuid(), 'WORKER', 'elsewhere', version, schema, now(), at, at
      from processes, lateral (select now() - make_interval(secs => ${seconds}) as at) seen limit 1`.execute(app.owner)
  await vi.waitFor(async () => expect((await lookAlone({})).VERSIONS).toContain('Web 0.2.0'))
  await seen(70)
  expect((await lookAlone({})).QUEUE).toMatch(/^PROBLEM: No worker is running/)
  await seen(20)
  const said = await lookAlone({})
  expect(said.QUEUE).toBe('OK: 0 jobs waiting; 0 failed in 24 h.')
  expect(said.VERSIONS).toMatch(/worker 0\.2\.0, 1 process, seen 2\d s ago/)
  await sql`delete from processes where host = 'elsewhere'`.execute(app.owner)
})

test('whatever is away is a finding of its own, in time and without a secret', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => void silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const begun = performance.now()
  const said = await lookAlone({
    DATABASE_URL: `postgres://demarc:${SECRET}@127.0.0.1:${port}/demarc`,
    SMTP_URL: `smtp://demarc:${SECRET}@127.0.0.1:9`,
    STORAGE_URL: `s3://key:${SECRET}@files?endpoint=http://127.0.0.1:9`,
    OCR_PROGRAM: '/nowhere/tesseract',
  })
  silent.close()
  for (const socket of sockets) socket.destroy()
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(said).toMatchObject({
    DATABASE: `PROBLEM: No answer from PostgreSQL at 127.0.0.1:${port}/demarc within 3 s.`,
    STORAGE: expect.stringMatching(/^PROBLEM: .*s3:\/\/files at 127\.0\.0\.1:9/),
    DISK: 'OFF: Not used: files are stored in S3.',
    EMAIL: expect.stringMatching(/^PROBLEM: Couldn’t use smtp:\/\/127\.0\.0\.1:9: connect ECONNREFUSED/),
    PHOTO_READING: expect.stringContaining('PROBLEM: Couldn’t use /nowhere/tesseract'),
  })
  expect(JSON.stringify(said)).not.toContain(SECRET)
})

test('a reason never repeats what it was done with', () => {
  const config = configOf({ SMTP_URL: `smtp://demarc:${SECRET}@127.0.0.1`, DATABASE_URL: 'postgres://127.0.0.1/x' })
  const error = new Error('it failed', { cause: new Error(`535 ${SECRET} is\nnot the password.`) })
  expect(reasonOf(error, config)).toBe('535 … is not the password')
})

test('a test job that nobody does is taken back', async () => {
  const { context, close } = openStatusContext(configOf({}), { log, mailTo: null })
  expect(await testQueue(context, 600)).toEqual({ code: 'queue.undone', facts: { seconds: 1 } })
  await close()
  const { rows } = await sql`select from jobs.job where name = 'do-test-job'`.execute(app.owner)
  expect(rows).toEqual([])
})
