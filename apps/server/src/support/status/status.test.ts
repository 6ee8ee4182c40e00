import { renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sayFinding, stateOf, STATUS_PARTS, type StatusPart } from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { productVersion } from '#platform/processes/product-version.ts'
import { openNominatim } from '#test/geocoders/nominatim.ts'
import { openOsrm, type Osrm } from '#test/stand-ins/osrm.ts'
import { pastTriggers } from '#test/history/written.ts'
import { emailOf } from '#test/named-people.ts'
import { openPostOffice, type PostOffice } from '#test/races/post-office.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { EMAIL } from './check-email.ts'
import { openStatusContext, testPart } from './index.ts'

type Found = { part?: StatusPart; state: string; code: string; detail: string; facts: Record<string, unknown> }

let app: TestApp
let post: PostOffice
let geocoder: Awaited<ReturnType<typeof openNominatim>>
let osrm: Osrm
let ada: Caller
beforeAll(async () => {
  ;[post, geocoder, osrm] = await Promise.all([openPostOffice(), openNominatim(), openOsrm()])
  app = await openTestApp({
    env: {
      SMTP_URL: `smtp://demarc:a%20mail%20password@${new URL(post.url).host}`,
      GEOCODER: 'nominatim',
      GEOCODER_URL: geocoder.url,
      ROUTING_URL: osrm.url,
    },
    serves: { web: true, jobs: true },
  })
  ada = await app.as('ada')
  // The process reports and seals its first changes in the background.
  await vi.waitUntil(async () => {
    const { VERSIONS, SEALS } = await look()
    return VERSIONS?.code === 'versions.ready' && SEALS?.code === 'seals.ready'
  }, 60_000)
})
afterAll(async () => {
  await app.close()
  await post.close()
  await geocoder.close()
  await osrm.close()
})
afterEach(() => sql`delete from attempts`.execute(app.owner))

async function look(caller = ada): Promise<Record<string, Found>> {
  const reply = await caller.get('/api/status')
  const { parts } = reply.json<{ parts: Found[] }>()
  return Object.fromEntries(parts.map((each) => [each.part, each]))
}
const tryPart = async (part: StatusPart, caller = ada): Promise<Found> =>
  (await caller.post(`/api/status/${part}/test`)).json()

describe('when everything works', () => {
  test('each part has a finding with a sentence', async () => {
    const found = await look()
    expect(Object.keys(found).toSorted()).toEqual([...STATUS_PARTS].toSorted())
    expect(found.DATABASE?.detail).toMatch(/PostgreSQL \d+\.\d+ with PostGIS \d+\.\d+\.\d+, \d+ ms\.$/)
    expect(found.STORAGE?.detail).toContain(fileURLToPath(app.config.storageUrl))
    expect(found.EMAIL).toMatchObject({ state: 'OK', facts: { server: `smtp://${new URL(post.url).host}` } })
    expect(found.GEOCODER).toMatchObject({ state: 'OK', facts: { provider: 'Nominatim' } })
    expect(found.QUEUE).toMatchObject({ state: 'OK', code: 'queue.ready' })
    expect(found.SEALS).toMatchObject({ state: 'OK' })
    expect(found.VERSIONS?.detail).toMatch(/^Web and worker [\d.]+, 1 process, seen \d+ s ago; .*schema \d{4}_/)
    expect(found.VERSIONS?.detail).toContain(`worker ${productVersion()}`)
    expect(JSON.stringify(found)).not.toContain('mail%20password')
  })

  test('the tests of database, storage and disk write something and leave nothing behind', async () => {
    expect(await tryPart('DATABASE')).toMatchObject({ state: 'OK', code: 'database.written' })
    const { rows } = await sql`select from processes where host = 'test'`.execute(app.owner)
    expect(rows).toEqual([])
    expect(await tryPart('STORAGE')).toMatchObject({ state: 'OK', code: 'storage.kept' })
    expect(await Array.fromAsync(app.storage.list('status-tests/'))).toEqual([])
    expect(await tryPart('DISK')).toMatchObject({ state: 'OK', code: 'disk.written' })
  })

  test('the test email goes to the admin who asked for it', async () => {
    const reply = await tryPart('EMAIL')
    expect(reply).toMatchObject({ state: 'OK', code: 'email.sent', facts: { to: emailOf('ada') } })
    expect(post.delivered.at(-1)?.raw).toMatch(/^To: ada@people\.test\r?$/m)
    expect(post.delivered.at(-1)?.raw).toMatch(/^Subject: Test email\r?$/m)
  })

  test('the address test asks the provider, not our own data', async () => {
    expect(await tryPart('GEOCODER')).toMatchObject({ state: 'OK', code: 'geocoder.found' })
    expect(geocoder.asked.at(-1)?.searchParams.get('q')).toContain('Pennsylvania')
  })

  test('a worker completes the test job, and the seals match the key', async () => {
    expect(await tryPart('QUEUE')).toMatchObject({ state: 'OK', code: 'queue.done' })
    expect(await tryPart('SEALS')).toMatchObject({ state: 'OK', code: 'seals.verified' })
  })

  test('photo reading reads the test picture, and the versions match', async () => {
    expect(await tryPart('PHOTO_READING')).toMatchObject({ state: 'OK', facts: { text: 'DEMARC 3577' } })
    expect(await tryPart('VERSIONS')).toMatchObject({ state: 'OK', code: 'versions.same' })
  })
})

describe('when something is wrong', () => {
  const addProcess = (values: { role: string; version?: string; seen?: number; late?: number }) =>
    sql`
    insert into processes (id, role, host, version, schema, started_at, seen_at, worked_at)
    select gen_random_uuid(), ${values.role}, 'elsewhere', coalesce(${values.version ?? null}, version), schema, now(),
           now() - make_interval(secs => ${values.seen ?? 0}),
           now() - make_interval(secs => ${(values.seen ?? 0) + (values.late ?? 0)})
      from processes where host <> 'elsewhere' limit 1`.execute(app.owner)
  afterEach(() => sql`delete from processes where host = 'elsewhere'`.execute(app.owner))

  test('processes of different versions are a warning, also as a test result', async () => {
    await addProcess({ role: 'WEB', version: '0.1.0' })
    expect((await look()).VERSIONS).toMatchObject({ state: 'WARNING', code: 'versions.mixed' })
    expect(await tryPart('VERSIONS')).toMatchObject({ code: 'versions.mixed' })
  })

  test('a stuck worker is a problem; a killed one isn’t while another runs', async () => {
    await addProcess({ role: 'WORKER', seen: 90 })
    expect((await look()).QUEUE).toMatchObject({ state: 'OK' })
    await addProcess({ role: 'WORKER', late: 300 })
    expect((await look()).QUEUE).toMatchObject({
      state: 'PROBLEM',
      code: 'queue.stuck',
      facts: { host: 'elsewhere', lateSeconds: 300 },
    })
  })

  test('jobs that failed after their last try are a warning for a day', async () => {
    const dead = () =>
      sql`
      insert into jobs.job (name, data) values ('dead-jobs', '{}') returning id`.execute(app.owner)
    await dead()
    expect((await look()).QUEUE).toMatchObject({ state: 'WARNING', code: 'queue.failed', facts: { failed: 1 } })
    await sql`update jobs.job set created_on = now() - interval '25 hours' where name = 'dead-jobs'`.execute(app.owner)
    expect((await look()).QUEUE).toMatchObject({ state: 'OK' })
  })

  test('a history row or seal that was changed in the database doesn’t match', async () => {
    const { rows } = await sql<{ id: string; seq: string }>`
      select audit_id as id, seq::text from audit_seals order by seq desc limit 1`.execute(app.owner)
    const { id, seq } = rows[0]!
    const change = (statement: RawBuilder<unknown>) => pastTriggers(app.owner, (db) => statement.execute(db))
    const broken = { state: 'PROBLEM', code: 'seals.broken', facts: { wrong: 1 } }

    await change(sql`update audit_logs set action = action || 'x' where id = ${id}`)
    expect(await tryPart('SEALS')).toMatchObject(broken)
    await change(sql`update audit_logs set action = left(action, -1) where id = ${id}`)
    expect(await tryPart('SEALS')).toMatchObject({ state: 'OK' })
    await change(sql`update audit_seals set entity = 'weather' where seq = ${seq}`)
    expect(await tryPart('SEALS')).toMatchObject(broken)
    await change(
      sql`update audit_seals s set entity = a.entity from audit_logs a where a.id = s.audit_id and s.seq = ${seq}`,
    )
    expect(await tryPart('SEALS')).toMatchObject({ state: 'OK' })
  })

  test('a routing server answers, or the reason why not is said', async () => {
    expect(await tryPart('ROUTING')).toMatchObject({ state: 'OK', code: 'routing.answered' })
    expect(osrm.irregular).toEqual([])
    osrm.be('500')
    expect(await tryPart('ROUTING')).toMatchObject({ state: 'PROBLEM', facts: { reason: 'answered 500' } })
    osrm.be('good')
  })

  test('a failing geocoder is a problem with its reason', async () => {
    geocoder.be('500')
    const found = await tryPart('GEOCODER')
    geocoder.be('good')
    expect(found).toMatchObject({ state: 'PROBLEM', code: 'check.failed', facts: { reason: 'answered 500' } })
  })

  test('an address that the mail server rejects is a problem with its reason', async () => {
    const { context, close } = openStatusContext(app.config, { log: openLog('silent'), mailTo: 'bounce@people.test' })
    const found = await testPart(EMAIL, context)
    await close()
    expect([stateOf(found), sayFinding(found)]).toEqual(['PROBLEM', expect.stringContaining('550 no such mailbox')])
  })

  test('a missing storage directory is a problem; the other parts are still checked', async () => {
    const directory = fileURLToPath(app.config.storageUrl)
    renameSync(directory, `${directory}-moved`)
    const [found, tested] = [await look(), await tryPart('STORAGE')]
    renameSync(`${directory}-moved`, directory)
    expect([found.STORAGE?.state, found.DISK?.state, found.DATABASE?.state]).toEqual(['PROBLEM', 'PROBLEM', 'OK'])
    expect(tested).toMatchObject({ state: 'PROBLEM', code: 'check.failed' })
  })
})

describe('permissions and limits', () => {
  test('only users who manage the settings may look and test', async () => {
    const ben = await app.as('ben')
    expect((await ben.get('/api/status')).statusCode).toBe(403)
    expect((await ben.post('/api/status/EMAIL/test')).statusCode).toBe(403)
    expect((await app.visitor.post('/api/status/EMAIL/test')).statusCode).toBe(401)
    expect((await ada.post('/api/status/WEATHER/test')).statusCode).toBe(400)
  })

  test('each admin may test a part five times a minute', async () => {
    const before = post.delivered.length
    for (let n = 0; n < 5; n++) await tryPart('EMAIL')
    const refused = await ada.post('/api/status/EMAIL/test')
    expect([refused.statusCode, refused.json<Found>().code]).toEqual([429, 'rate.exceeded'])
    expect(post.delivered).toHaveLength(before + 5)
    expect(await tryPart('DATABASE')).toMatchObject({ state: 'OK' })
    expect(await tryPart('EMAIL', await app.as('abe'))).toMatchObject({ state: 'OK' })
  })
})
