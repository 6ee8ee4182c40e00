import { createServer, type AddressInfo, type Socket } from 'node:net'
import { finding, sayFinding, stateOf, type StatusFinding } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/log/log.ts'
import { productVersion } from '#platform/processes/product-version.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { DATABASE } from './check-database.ts'
import { testQueue } from './check-queue.ts'
import { reasonOf } from './check.ts'
import { openLook, openStatusContext, STATUS_CHECKS, testPart } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => sql`delete from processes where host = 'elsewhere'`.execute(app.owner))
afterAll(() => app.close())

const log = openLog('silent')
const SECRET = 'a-secret-of-the-environment'
const configOf = (env: Record<string, string>) =>
  readConfig({ DATABASE_URL: app.url, STORAGE_URL: app.config.storageUrl.href, OCR_PROGRAM: 'off', ...env })

/** State and sentence of each check, with nothing but a configuration. */
async function lookAlone(env: Record<string, string>): Promise<Record<string, string>> {
  const config = configOf(env)
  const { context, close } = openStatusContext(config, { log, mailTo: null })
  const lookAt = openLook()
  const looked = await Promise.all(
    STATUS_CHECKS.map(async (check) => [check.part, await lookAt(check, context)] as const),
  )
  const tested = await testPart(
    STATUS_CHECKS.find(({ part }) => part === 'STORAGE')!,
    context,
  )
  await close()
  const describe = (found: StatusFinding) => `${stateOf(found)}: ${sayFinding(found)}`
  const all: Record<string, string> = Object.fromEntries(looked.map(([part, found]) => [part, describe(found)]))
  return { ...all, tested: describe(tested) }
}

test('the checks need no running server; what is off is reported as off', async () => {
  const seen = await lookAlone({})
  expect(seen).toMatchObject({
    DATABASE: expect.stringMatching(/^OK: PostgreSQL/),
    EMAIL: 'OFF: Off: emails are written to the log.',
    GEOCODER: 'OFF: Off: addresses are found in earlier work or by town.',
    PHOTO_READING: 'OFF: Off: coordinates printed on photos aren’t read.',
    QUEUE: expect.stringMatching(/^PROBLEM: No worker is running: emails, photos and deliveries wait\. /),
    VERSIONS: expect.stringMatching(/^PROBLEM: No worker is running\. /),
    tested: expect.stringMatching(/^OK: A file of 1 KB was saved, read back and deleted in/),
  })
})

test('a worker counts as running for a minute after its last report', async () => {
  const reportOf = (seconds: number) =>
    sql`
    insert into processes (id, role, host, version, schema, started_at, seen_at, worked_at)
    select gen_random_uuid(), 'WORKER', 'elsewhere', version, schema, now(), at, at
      from processes, lateral (select now() - make_interval(secs => ${seconds}) as at) seen limit 1`.execute(app.owner)
  await vi.waitFor(async () => expect((await lookAlone({})).VERSIONS).toContain(`Web ${productVersion()}`), 20_000)
  await reportOf(70)
  expect((await lookAlone({})).QUEUE).toMatch(/^PROBLEM: No worker is running/)
  await reportOf(20)
  const seen = await lookAlone({})
  expect(seen.QUEUE).toBe('OK: 0 jobs waiting; 0 failed in 24 h.')
  expect(seen.VERSIONS).toMatch(/worker [\d.]+, 1 process, seen \d\d s ago/)
})

test('each service that is down is a problem of its own, reported in time and without secrets', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => void silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const begun = performance.now()
  const seen = await lookAlone({
    DATABASE_URL: `postgres://demarc:${SECRET}@127.0.0.1:${port}/demarc`,
    SMTP_URL: `smtp://demarc:${SECRET}@127.0.0.1:9`,
    STORAGE_URL: `s3://key:${SECRET}@files?endpoint=http://127.0.0.1:9`,
    OCR_PROGRAM: '/nowhere/tesseract',
  })
  silent.close()
  for (const socket of sockets) socket.destroy()
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(seen).toMatchObject({
    DATABASE: `PROBLEM: No answer from PostgreSQL at 127.0.0.1:${port}/demarc within 3 s.`,
    STORAGE: expect.stringMatching(/^PROBLEM: .*s3:\/\/files at 127\.0\.0\.1:9/),
    DISK: expect.stringMatching(/ free of /),
    EMAIL: expect.stringMatching(/^PROBLEM: Couldn’t use smtp:\/\/127\.0\.0\.1:9: connect ECONNREFUSED/),
    PHOTO_READING: expect.stringContaining('PROBLEM: Couldn’t use /nowhere/tesseract'),
  })
  expect(JSON.stringify(seen)).not.toContain(SECRET)
})

test('a look that still runs is shared by all who ask, and the next one begins anew', async () => {
  const answers = [Promise.withResolvers<StatusFinding>(), Promise.withResolvers<StatusFinding>()]
  let count = 0
  const check = { ...DATABASE, look: () => answers[count++]!.promise }
  const { context, close } = openStatusContext(configOf({}), { log, mailTo: null })
  const lookAt = openLook()
  const [one, other] = [lookAt(check, context), lookAt(check, context)]
  const slow = finding('check.failed', { place: null, reason: 'slow' })
  answers[0]!.resolve(slow)
  expect(await Promise.all([one, other])).toEqual([slow, slow])
  const next = lookAt(check, context)
  answers[1]!.resolve(finding('check.failed', { place: null, reason: 'next' }))
  expect((await next).facts).toMatchObject({ reason: 'next' })
  expect(count).toBe(2)
  await close()
})

test('a socket is named instead of the host it replaces', () => {
  const databaseUrl = `postgres://demarc:${SECRET}@localhost/demarc?host=/run/postgresql`
  expect(DATABASE.place(configOf({ DATABASE_URL: databaseUrl }))).toBe('PostgreSQL at /run/postgresql/demarc')
})

test('a reason never contains a secret, nor part of one', () => {
  const config = configOf({ SMTP_URL: `smtp://demarc:${SECRET}@127.0.0.1`, DATABASE_URL: 'postgres://127.0.0.1/x' })
  const error = new Error('it failed', { cause: new Error(`535 ${SECRET} is\nnot the password.`) })
  expect(reasonOf(error, config)).toBe('535 … is not the password')

  const nested = configOf({
    SMTP_URL: `smtp://demarc:${SECRET}@127.0.0.1`,
    SECRETS_KEY: `${SECRET} and 20 more letters`,
  })
  expect(reasonOf(new Error(`wrong key: ${nested.secretsKey}`), nested)).toBe('wrong key: …')
})

test('a password that can’t be decoded is a finding, too', async () => {
  const seen = await lookAlone({ STORAGE_URL: 's3://key:100%secret@files?endpoint=http://127.0.0.1:9' })
  expect(seen).toMatchObject({ tested: 'PROBLEM: Couldn’t use s3://files at 127.0.0.1:9: URI malformed.' })
})

test('a test job that no worker takes is removed', async () => {
  const { context, close } = openStatusContext(configOf({}), { log, mailTo: null })
  expect(await testQueue(context, 600)).toEqual({ code: 'queue.undone', facts: { seconds: 1 } })
  await close()
  const { rows } = await sql`select from jobs.job where name = 'do-test-job'`.execute(app.owner)
  expect(rows).toEqual([])
})
