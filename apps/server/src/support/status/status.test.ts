import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STATUS_PARTS, type StatusPart } from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openNominatim } from '#test/geocoders/nominatim.ts'
import { pastTriggers } from '#test/history/written.ts'
import { emailOf } from '#test/named-people.ts'
import { openPostOffice, type PostOffice } from '#test/races/post-office.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

type Found = { part?: StatusPart; state: string; code: string; detail: string; facts: Record<string, unknown> }

let app: TestApp
let post: PostOffice
let geocoder: Awaited<ReturnType<typeof openNominatim>>
let ada: Caller
beforeAll(async () => {
  ;[post, geocoder] = await Promise.all([openPostOffice(), openNominatim()])
  app = await openTestApp({
    env: {
      SMTP_URL: `smtp://demarc:a%20mail%20password@${new URL(post.url).host}`,
      GEOCODER: 'nominatim',
      GEOCODER_URL: geocoder.url,
    },
    serves: { web: true, jobs: true },
  })
  ada = await app.as('ada')
})
afterAll(async () => {
  await app.close()
  await post.close()
  await geocoder.close()
})
afterEach(() => sql`delete from attempts`.execute(app.owner))

async function look(caller = ada): Promise<Record<string, Found>> {
  const reply = await caller.get('/api/status')
  const { parts } = reply.json<{ parts: Found[] }>()
  return Object.fromEntries(parts.map((each) => [each.part, each]))
}
const tryPart = async (part: StatusPart, caller = ada): Promise<Found> =>
  (await caller.post(`/api/status/${part}/test`)).json()

describe('with everything there', () => {
  test('each part says in one sentence what it is, at once', async () => {
    await vi.waitFor(async () => expect((await look()).VERSIONS?.code).toBe('versions.ready'), 10_000)
    const found = await look()
    expect(Object.keys(found).toSorted()).toEqual([...STATUS_PARTS].toSorted())
    expect(found.DATABASE?.detail).toMatch(/PostgreSQL \d+\.\d+ with PostGIS \d+\.\d+\.\d+, \d+ ms\.$/)
    expect(found.STORAGE?.detail).toContain(fileURLToPath(app.config.storageUrl))
    expect(found.EMAIL).toMatchObject({ state: 'OK', facts: { server: `smtp://${new URL(post.url).host}` } })
    expect(found.GEOCODER).toMatchObject({ state: 'OK', facts: { provider: 'Nominatim' } })
    expect(found.QUEUE).toMatchObject({ state: 'OK', code: 'queue.ready' })
    expect(found.SEALS).toMatchObject({ state: 'OK' })
    expect(found.VERSIONS?.detail).toMatch(/^Web and worker 0\.2\.0, 1 process, seen \d+ s ago; .*schema \d{4}_/)
    expect(JSON.stringify(found)).not.toContain('mail%20password')
  })

  test('the database is written to and keeps nothing of it; storage and disk too', async () => {
    expect(await tryPart('DATABASE')).toMatchObject({ state: 'OK', code: 'database.written' })
    const { rows } = await sql`select from processes where host = 'test'`.execute(app.owner)
    expect(rows).toEqual([])
    expect(await tryPart('STORAGE')).toMatchObject({ state: 'OK', code: 'storage.kept' })
    expect(await Array.fromAsync(app.storage.list('status-tests/'))).toEqual([])
    expect(await tryPart('DISK')).toMatchObject({ state: 'OK', code: 'disk.written' })
  })

  test('an email goes to whoever asks, and the reply names the server', async () => {
    const reply = await tryPart('EMAIL')
    expect(reply).toMatchObject({ state: 'OK', code: 'email.sent', facts: { to: emailOf('ada') } })
    expect(post.delivered.at(-1)?.raw).toMatch(/^To: ada@people\.test\r?$/m)
    expect(post.delivered.at(-1)?.raw).toMatch(/^Subject: Test email\r?$/m)
  })

  test('an address is looked up, past what we know ourselves', async () => {
    expect(await tryPart('GEOCODER')).toMatchObject({ state: 'OK', code: 'geocoder.found' })
    expect(geocoder.asked.at(-1)?.searchParams.get('q')).toContain('Pennsylvania')
  })

  test('a worker does a job, and the seals fit the key', async () => {
    expect(await tryPart('QUEUE')).toMatchObject({ state: 'OK', code: 'queue.done' })
    await vi.waitFor(async () => expect((await look()).SEALS?.code).toBe('seals.ready'), 15_000)
    expect(await tryPart('SEALS')).toMatchObject({ state: 'OK', code: 'seals.verified' })
  })

  test('text in a picture is read, and the versions are compared', async () => {
    expect(await tryPart('PHOTO_READING')).toMatchObject({ state: 'OK', facts: { text: 'DEMARC 3577' } })
    expect(await tryPart('VERSIONS')).toMatchObject({ state: 'OK', code: 'versions.same' })
  })
})

describe('with something wrong', () => {
  const sign = (values: { role: string; version?: string; seen?: number; late?: number }) =>
    sql`
    insert into processes (id, role, host, version, schema, started_at, seen_at, worked_at)
    select gen_random_uuid(), ${values.role}, 'elsewhere', coalesce(${values.version ?? null}, version), schema, now(),
           now() - make_interval(secs => ${values.seen ?? 0}),
           now() - make_interval(secs => ${(values.seen ?? 0) + (values.late ?? 0)})
      from processes where host <> 'elsewhere' limit 1`.execute(app.owner)
  afterEach(() => sql`delete from processes where host = 'elsewhere'`.execute(app.owner))

  test('a release that is only half installed is a warning, and so says its test', async () => {
    await sign({ role: 'WEB', version: '0.1.0' })
    expect((await look()).VERSIONS).toMatchObject({ state: 'WARNING', code: 'versions.mixed' })
    expect(await tryPart('VERSIONS')).toMatchObject({ code: 'versions.mixed' })
  })

  test('a worker that hangs is a problem; one that was killed is not seen, which is no problem beside another', async () => {
    await sign({ role: 'WORKER', seen: 90 })
    expect((await look()).QUEUE).toMatchObject({ state: 'OK' })
    await sign({ role: 'WORKER', late: 300 })
    expect((await look()).QUEUE).toMatchObject({
      state: 'PROBLEM',
      code: 'queue.stuck',
      facts: { host: 'elsewhere', lateSeconds: 300 },
    })
  })

  test('jobs that failed for good are a warning for a day', async () => {
    const dead = () =>
      sql`
      insert into jobs.job (name, data) values ('dead-jobs', '{}') returning id`.execute(app.owner)
    await dead()
    expect((await look()).QUEUE).toMatchObject({ state: 'WARNING', code: 'queue.failed', facts: { failed: 1 } })
    await sql`update jobs.job set created_on = now() - interval '25 hours' where name = 'dead-jobs'`.execute(app.owner)
    expect((await look()).QUEUE).toMatchObject({ state: 'OK' })
  })

  test('history that was changed past the application does not match, whether a row or a seal', async () => {
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

  test('a geocoder that is out of order says why', async () => {
    geocoder.be('500')
    expect(await tryPart('GEOCODER')).toMatchObject({ state: 'PROBLEM', code: 'check.failed' })
    geocoder.be('good')
  })

  test('a storage that is gone is a problem, and the page is there all the same', async () => {
    rmSync(fileURLToPath(app.config.storageUrl), { recursive: true })
    const found = await look()
    expect([found.STORAGE?.state, found.DISK?.state, found.DATABASE?.state]).toEqual(['PROBLEM', 'PROBLEM', 'OK'])
    expect(await tryPart('STORAGE')).toMatchObject({ state: 'PROBLEM', code: 'check.failed' })
  })
})

describe('who and how often', () => {
  test('only those who manage the settings', async () => {
    const ben = await app.as('ben')
    expect((await ben.get('/api/status')).statusCode).toBe(403)
    expect((await ben.post('/api/status/EMAIL/test')).statusCode).toBe(403)
    expect((await app.visitor.post('/api/status/EMAIL/test')).statusCode).toBe(401)
    expect((await ada.post('/api/status/WEATHER/test')).statusCode).toBe(400)
  })

  test('the same part five times a minute, by each admin', async () => {
    const before = post.delivered.length
    for (let n = 0; n < 5; n++) await tryPart('EMAIL')
    const refused = await ada.post('/api/status/EMAIL/test')
    expect([refused.statusCode, refused.json<Found>().code]).toEqual([429, 'rate.exceeded'])
    expect(post.delivered).toHaveLength(before + 5)
    expect(await tryPart('DATABASE')).toMatchObject({ state: 'OK' })
    expect(await tryPart('EMAIL', await app.as('abe'))).toMatchObject({ state: 'OK' })
  })
})
