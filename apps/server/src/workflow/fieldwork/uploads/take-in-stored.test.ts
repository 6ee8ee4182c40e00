import type { NewPhoto } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignBuilding, makePlace } from '@demarc/testkit'
import { quarantine } from '#support/restoring/index.ts'
import { keysBelow } from '#test/fixtures/documents.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { newPhoto, newPhotoBytes, sendAtOnce, sha256Of, streamOf, uploadOf } from '#test/fixtures/photos.ts'

const BYTES = 5000
let app: TestApp
let finn: Caller
let assignmentId: string
beforeAll(async () => {
  app = await openTestApp()
  const ada = await app.as('ada')
  finn = await app.as('finn')
  const place = await makePlace(ada)
  assignmentId = (await assignBuilding({ ben: ada, sue: ada, place }, await app.idOf('finn'))).assignmentId
})
afterAll(() => app.close())

/** Announced, sent and received by the real calls. */
async function receive(): Promise<{ photo: NewPhoto; bytes: Buffer; key: string }> {
  const bytes = newPhotoBytes(BYTES)
  const photo = newPhoto(assignmentId, bytes)
  await announce(photo)
  await sendAtOnce(app, finn, { id: photo.id, bytes })
  const [key] = await keysOf(photo)
  return { photo, bytes, key: key! }
}
const announce = (photo: NewPhoto) => finn.post('/api/photos', { photos: [photo] })
const keysOf = async ({ id }: NewPhoto) => (await keysBelow(app.storage, '')).filter((key) => key.includes(id))

/** The database goes back to before the photo. */
async function forget({ id }: NewPhoto): Promise<void> {
  await pastTriggers(app.owner, async (db) => {
    await sql`delete from photo_parts where photo_id = ${id}`.execute(db)
    await sql`delete from photos where id = ${id}`.execute(db)
    await sql`delete from audit_logs where entity_id = ${id}`.execute(db)
  })
}
/** A restore that was noticed so many seconds from now. */
const noteRestore = (seconds = 0) =>
  pastTriggers(app.owner, async (db) => {
    await sql`delete from restores`.execute(db)
    await sql`
      insert into restores (id, noticed_at, database_epoch, storage_epoch, held_until)
      values (gen_random_uuid(), now() + make_interval(secs => ${seconds}), 1, 2, now())`.execute(db)
  })
const offsetOf = async ({ id }: NewPhoto) => {
  const headers = { cookie: finn.cookie, 'tus-resumable': '1.0.0' }
  const reply = await app.http.inject({ method: 'HEAD', url: uploadOf(id), headers })
  return reply.statusCode === 200 ? Number(reply.headers['upload-offset']) : reply.statusCode
}
const receiptOf = async ({ id }: NewPhoto) => (await finn.post('/api/photos/receipts', { ids: [id] })).json()[0]
const hashOf = async ({ id }: NewPhoto) => sha256Of((await finn.get(`/api/photos/${id}/file`)).rawPayload)

test('phones hear when a restore was last noticed', async () => {
  await pastTriggers(app.owner, (db) => sql`delete from restores`.execute(db))
  expect((await finn.get('/api/photos/last-restore')).json()).toEqual({ noticedAt: null })
  await noteRestore()
  const { noticedAt } = (await finn.get('/api/photos/last-restore')).json()
  expect(Math.abs(Date.parse(noticedAt) - Date.now())).toBeLessThan(60_000)
})

test.each([
  ['where it was', async () => {}],
  ['in quarantine', (key: string) => quarantine(app.storage, key)],
])('a photo whose bytes are %s is received when it is announced again, and nothing is deleted', async (_, move) => {
  const { photo, key } = await receive()
  await forget(photo)
  await move(key)
  await noteRestore()
  expect(await offsetOf(photo)).toBe(404)
  await announce(photo)
  const before = await keysOf(photo)
  expect(await offsetOf(photo)).toBe(BYTES)
  expect([(await receiptOf(photo)).sha256, await hashOf(photo)]).toEqual([photo.sha256, photo.sha256])
  expect(await keysOf(photo)).toEqual(expect.arrayContaining(before))
  const { rows } = await sql<{ action: string }>`
    select action from audit_logs where entity_id = ${photo.id} order by at, id`.execute(app.owner)
  expect(rows.map(({ action }) => action)).toEqual(['announced', 'received'])
})

test('other bytes of the same size under its id are not taken for it, and stay where they are', async () => {
  const { photo, bytes, key } = await receive()
  await forget(photo)
  await app.storage.put(key, streamOf(newPhotoBytes(BYTES)))
  await noteRestore()
  await announce(photo)
  expect([await offsetOf(photo), await keysOf(photo)]).toEqual([0, [key]])
  await sendAtOnce(app, finn, { id: photo.id, bytes })
  expect(await hashOf(photo)).toBe(photo.sha256)
})

test('without a restore, and for what was taken after it, nobody looks in the storage', async () => {
  const { photo } = await receive()
  await forget(photo)
  await noteRestore(-3600)
  await announce(photo)
  expect(await offsetOf(photo)).toBe(0)
})

test('a part that the storage no longer has is sent again, with all others', async () => {
  const bytes = newPhotoBytes(BYTES)
  const photo = newPhoto(assignmentId, bytes)
  await announce(photo)
  const send = (from: number, to: number) =>
    app.http.inject({
      method: 'PATCH',
      url: uploadOf(photo.id),
      headers: {
        cookie: finn.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes.subarray(from, to),
    })
  expect((await send(0, 2000)).statusCode).toBe(204)
  for (const key of await keysOf(photo)) await app.storage.delete(key)
  expect([(await send(2000, BYTES)).statusCode, await offsetOf(photo)]).toEqual([503, 0])
  expect((await send(0, BYTES)).statusCode).toBe(204)
  expect(await hashOf(photo)).toBe(photo.sha256)
})
