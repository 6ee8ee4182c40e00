import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob, askForUpload, attach, keysBelow, PDF, png, upload, type Job } from '#test/fixtures/documents.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'
import { cleanUpFiles } from './clean-up-files.ts'
import { verifyFiles } from './verifying/verify-files.ts'

let app: TestApp
let ben: Caller
let job: Job
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  job = await addJob(app.owner)
})
afterAll(() => app.close())

const inQuarantine = () => keysBelow(app.storage, 'quarantine/')
const everyKey = async () => (await keysBelow(app.storage, '')).filter((key) => !key.startsWith('quarantine/'))
const tickets = async () => (await app.owner.selectFrom('objects').select('id').execute()).length
const later = (table: 'objects' | 'documents', column: string, days: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`
/** Everything in nobody's hands is old enough. */
const AT_ONCE = { unattached: 0, stray: -60, deleted: 0 }

describe('cleaning up', () => {
  test('leaves what is attached, and what may be attached in a moment', async () => {
    const { fileUrl } = await attach(ben, PDF, job)
    const sent = await upload(ben, PDF)
    await askForUpload(ben)
    const before = [await everyKey(), await tickets()]
    await cleanUpFiles(app)
    expect([await everyKey(), await tickets()]).toEqual(before)
    expect((await ben.get(fileUrl)).statusCode).toBe(200)
    const reply = await ben.post('/api/orders/documents', { orderId: job.orderId, fileName: 'x', fileUrl: sent })
    expect(reply.statusCode).toBe(201)
  })

  test('puts what nobody has attached within a day into quarantine, and takes away tickets that have run out', async () => {
    const kept = await attach(ben, PDF, job)
    await cleanUpFiles(app, AT_ONCE)
    const before = await everyKey()
    const [sent, unused] = [await upload(ben, PDF), await askForUpload(ben)]
    const loose = (await everyKey()).filter((key) => !before.includes(key))
    await later('objects', 'arrived_at', 2).execute(app.owner)
    await later('objects', 'expires_at', 2).execute(app.owner)
    await cleanUpFiles(app)
    expect(await everyKey()).toEqual(before)
    expect(await inQuarantine()).toEqual(expect.arrayContaining(loose.map((key) => `quarantine/${key}`)))
    expect((await ben.get(kept.fileUrl)).statusCode).toBe(200)
    const reply = await ben.post('/api/orders/documents', { orderId: job.orderId, fileName: 'x', fileUrl: sent })
    expect(reply.json().code).toBe('object.unknown')
    expect((await ben.put(unused, PDF, { 'content-type': 'application/pdf' })).statusCode).toBe(404)
  })

  test('puts what lies in the storage without a row into quarantine, and takes away what is half written', async () => {
    await attach(ben, PDF, job)
    await cleanUpFiles(app, AT_ONCE)
    const before = await everyKey()
    const day = new Date().toISOString().slice(0, 10)
    const strays = [`objects/${day}/${randomUUID()}`, `thumbnails/${day}/${randomUUID()}.webp`]
    for (const key of strays) await app.storage.put(key, Readable.from([PDF]))
    await writeFile(new URL(`${app.config.storageUrl.href}/.incoming/half`), 'half')
    await cleanUpFiles(app)
    expect(await everyKey()).toHaveLength(before.length + 2)
    await cleanUpFiles(app, AT_ONCE)
    expect(await everyKey()).toEqual(before)
    expect(await inQuarantine()).toEqual(expect.arrayContaining(strays.map((key) => `quarantine/${key}`)))
    expect(await app.storage.forgetUnfinished(-60)).toBe(0)
  })

  test('takes a deleted document away after thirty days, with its small picture; history stays', async () => {
    const { id } = await attach(ben, await png(), job)
    await doJobs(app)
    await ben.delete(`/api/documents/${id}`)
    const before = (await everyKey()).length
    await cleanUpFiles(app)
    expect(await everyKey()).toHaveLength(before)
    await cleanUpFiles(app, { ...AT_ONCE, unattached: 86_400 })
    expect(await everyKey()).toHaveLength(before - 2)
    expect((await auditRowsOf(app, id)).map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
      'USER added',
      'USER removed',
      'SYSTEM purged',
    ])
  })

  test('of many things at once comes to its end', async () => {
    await sql`
      insert into objects (id, ticket_hash, user_id, expires_at)
      select gen_random_uuid(), gen_random_uuid(), (select id from users limit 1), now() - interval '1 minute'
        from generate_series(1, 1200)`.execute(app.owner)
    await cleanUpFiles(app)
    const { rows } =
      await sql`select from objects where attached_at is null and expires_at < now() and arrived_at is null`.execute(
        app.owner,
      )
    expect(rows).toEqual([])
  })
})

test('the doctor names a document without its file, with another length, and with other bytes', async () => {
  const [gone, short, other] = [await attach(ben, PDF, job), await attach(ben, PDF, job), await attach(ben, PDF, job)]
  const keyOf = async (id: string) => {
    const { rows } = await sql<{ key: string }>`
      select key from objects b join documents d on d.object_id = b.id where d.id = ${id}`.execute(app.owner)
    return rows[0]!.key
  }
  const found = async (asked: { sample: number | null; hashes: boolean }) => {
    const lines: string[] = []
    for await (const line of verifyFiles({ db: app.db, storage: app.storage, ...asked })) lines.push(line)
    return lines
  }
  const all = { sample: null, hashes: false }
  expect(await found({ ...all, hashes: true })).toEqual([])

  await app.storage.delete(await keyOf(gone.id))
  await app.storage.put(await keyOf(short.id), Readable.from([PDF.subarray(1)]))
  await app.storage.put(await keyOf(other.id), Readable.from([Buffer.from(PDF).fill('x', 20, 21)]))
  expect(await found(all)).toEqual([
    `document ${gone.id}: its file ${await keyOf(gone.id)} is gone`,
    `document ${short.id}: its file ${await keyOf(short.id)} has ${PDF.length - 1} bytes, not ${PDF.length}`,
  ])
  expect((await found({ ...all, hashes: true })).at(-1)).toBe(
    `document ${other.id}: its file ${await keyOf(other.id)} is not what was sent`,
  )
  expect(await found({ sample: 0, hashes: true })).toEqual([])
})
