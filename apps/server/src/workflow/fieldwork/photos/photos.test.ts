import { randomUUID } from 'node:crypto'
import type { NewPhoto, Photo } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignBuilding, makePlace, type OrderPlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { newPhoto, newPhotoBytes, sendAtOnce, sha256Of } from '#test/fixtures/photos.ts'

let app: TestApp
let ada: Caller
let sue: Caller
let finn: Caller
let finnId: string
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, finn] = [await app.as('ada'), await app.as('sue'), await app.as('finn')]
  finnId = await app.idOf('finn')
  place = await makePlace(ada)
})
afterAll(() => app.close())

const BYTES = newPhotoBytes(5000)
const goOut = (fielderId = finnId) => assignBuilding({ ben: ada, sue: ada, place }, fielderId)
const announce = (caller: Caller, photos: readonly NewPhoto[], extra: object = {}) =>
  caller.post('/api/photos', { photos, ...extra })
const said = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body && JSON.parse(body).code]
const listOf = async (caller: Caller, buildingId: string): Promise<Photo[]> =>
  (await caller.get(`/api/buildings/${buildingId}/photos`)).json()
const rowOf = (id: string) => app.owner.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historyOf = async (id: string) => {
  const { rows } = await sql<{ action: string; after: Record<string, unknown> | null }>`
    select action, after from audit_logs where entity = 'photo' and entity_id = ${id} order by at, id`.execute(
    app.owner,
  )
  return rows
}
const send = (caller: Caller, id: string, bytes: Buffer) => sendAtOnce(app, caller, { id, bytes })

describe('announcing photos', () => {
  test('puts them on the list as still on the phone, by the clock of the server', async () => {
    const { assignmentId, buildingId, jsb } = await goOut()
    const takenAt = new Date(Date.now() - 3_600_000).toISOString()
    const photo = newPhoto(assignmentId, BYTES, { takenAt, clockOffsetMs: 60_000 })
    const reply = await announce(finn, [photo])
    expect([reply.statusCode, reply.json()]).toEqual([200, [{ id: photo.id, state: 'ON_PHONE', isLate: false }]])
    const [seen] = await listOf(finn, buildingId)
    expect(seen).toMatchObject({
      id: photo.id,
      state: 'ON_PHONE',
      fileId: null,
      label: { en: 'Front', es: 'Frente' },
      takenByName: 'Finn Fielder',
      isLate: false,
      accuracyM: 6,
    })
    expect(Date.parse(seen?.takenAt ?? '')).toBe(Date.parse(takenAt) - 60_000)
    const [{ action, after } = { action: '', after: null }] = await historyOf(photo.id)
    expect([action, after]).toEqual([
      'announced',
      expect.objectContaining({ jsb, slot: 'front', fielder: 'Finn Fielder' }),
    ])
  })

  test('twice is once, also in one call; with other bytes it is refused', async () => {
    const [{ assignmentId }, other] = [await goOut(), await goOut()]
    const photo = newPhoto(assignmentId, BYTES)
    const replies = await Promise.all([
      announce(finn, [photo, photo]),
      announce(finn, [photo]),
      announce(finn, [photo]),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(replies[0]?.json()).toHaveLength(2)
    expect(await historyOf(photo.id)).toHaveLength(1)
    for (const changed of [
      { sha256: sha256Of(Buffer.from('x')) },
      { size: 4999 },
      { assignmentId: other.assignmentId },
    ])
      expect(said(await announce(finn, [{ ...photo, ...changed }]))).toEqual([409, 'photo.announced_otherwise'])
    await send(finn, photo.id, BYTES)
    expect((await announce(finn, [photo])).json()).toEqual([{ id: photo.id, state: 'RECEIVED', isLate: false }])
  })

  test('is for the fielder, or for the office with a reason; the fielder is credited', async () => {
    const { assignmentId } = await goOut()
    const photo = newPhoto(assignmentId, BYTES)
    const fay = await (await makeFielder(app)).signIn()
    expect(said(await announce(fay, [photo]))).toEqual([409, 'assignment.unknown'])
    expect(said(await announce(fay, [photo], { onBehalf: 'he asked me' }))).toEqual([409, 'assignment.unknown'])
    expect(said(await announce(finn, [newPhoto(randomUUID(), BYTES)]))).toEqual([409, 'assignment.unknown'])
    expect(said(await announce(sue, [photo]))).toEqual([409, 'assignment.on_behalf'])
    expect((await announce(sue, [photo], { onBehalf: 'his phone broke' })).statusCode).toBe(200)
    expect(await rowOf(photo.id)).toMatchObject({ takenBy: finnId, announcedBy: await app.idOf('sue') })
    expect((await historyOf(photo.id))[0]?.after).toMatchObject({ onBehalf: 'his phone broke' })
  })

  test('after the assignment was taken away they are late, and kept all the same', async () => {
    const { assignmentId, buildingId } = await goOut()
    await ada.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'the customer called' })
    const photo = newPhoto(assignmentId, BYTES)
    expect((await announce(finn, [photo])).json()).toEqual([{ id: photo.id, state: 'ON_PHONE', isLate: true }])
    await send(finn, photo.id, BYTES)
    expect(await listOf(ada, buildingId)).toMatchObject([{ id: photo.id, isLate: true, state: 'RECEIVED' }])
    const actions = (await historyOf(photo.id)).map(({ action, after }) => [action, after?.isLate])
    expect(actions).toEqual([
      ['kept_late', true],
      ['received', true],
    ])
  })

  test('takes more than a slot wants, photos of no slot, and a clock of 1970; but no slot that the form does not have', async () => {
    const { assignmentId, buildingId } = await goOut()
    const many = Array.from({ length: 5 }, () => newPhoto(assignmentId, BYTES))
    const other = newPhoto(assignmentId, BYTES, { slot: 'other' })
    const lost = newPhoto(assignmentId, BYTES, { takenAt: '1970-01-01T00:00:09Z', clockOffsetMs: null, fix: null })
    expect((await announce(finn, [...many, other, lost])).statusCode).toBe(200)
    const seen = await listOf(finn, buildingId)
    expect(seen).toHaveLength(7)
    expect(seen.find(({ id }) => id === other.id)?.label).toEqual({ en: 'Other', es: 'Otra' })
    // Nobody knows when: it has no time, and stands last.
    expect([seen.at(-1)?.id, seen.at(-1)?.takenAt]).toEqual([lost.id, null])
    const roof = newPhoto(assignmentId, BYTES, { slot: 'roof' })
    const refused = await announce(finn, [newPhoto(assignmentId, BYTES), roof])
    expect([said(refused), refused.json().facts]).toEqual([
      [409, 'photo.slot_unknown'],
      { photoId: roof.id, slot: 'roof' },
    ])
  })
})

describe('receipts', () => {
  test('are of those that arrived, and of a fielder only their own', async () => {
    const { assignmentId } = await goOut()
    const [sent, waiting] = [newPhoto(assignmentId, BYTES), newPhoto(assignmentId, BYTES)]
    await announce(finn, [sent, waiting])
    await send(finn, sent.id, BYTES)
    const ids = [sent.id, waiting.id, randomUUID()]
    const [receipt, ...more] = (await finn.post('/api/photos/receipts', { ids })).json()
    expect(receipt).toMatchObject({ id: sent.id, sha256: sha256Of(BYTES), size: 5000 })
    expect(more).toEqual([])
    const fay = await (await makeFielder(app)).signIn()
    expect((await fay.post('/api/photos/receipts', { ids })).json()).toEqual([])
    expect((await sue.post('/api/photos/receipts', { ids })).json()).toHaveLength(1)
  })
})

describe('a photo', () => {
  async function takeOne(extra: Partial<NewPhoto> = {}) {
    const out = await goOut()
    const photo = newPhoto(out.assignmentId, BYTES, extra)
    await announce(finn, [photo])
    await send(finn, photo.id, BYTES)
    return { ...out, id: photo.id, file: `/api/photos/${photo.id}/file` }
  }

  test('is given out byte for byte, in ranges, and as nothing but a picture', async () => {
    const { file, jsb } = await takeOne()
    const whole = await finn.get(file)
    expect([whole.statusCode, whole.rawPayload.equals(BYTES)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const part = await finn.get(file, { range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload.equals(BYTES.subarray(10, 20))]).toEqual([206, true])
    expect((await finn.get(file, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    const download = await finn.get(`${file}?download=1`)
    expect(download.headers['content-disposition']).toContain(`attachment; filename="${jsb} front`)
  })

  test('has smaller pictures once they are drawn, and no file while it is on the phone', async () => {
    const { id, file, assignmentId } = await takeOne({ fileType: 'image/heic' })
    expect(said(await finn.get(`${file}?size=thumb`))).toEqual([404, 'photo.view_missing'])
    await app.storage.put(
      'photo-views/2026-11-15/one',
      (async function* () {
        yield Buffer.from('small')
      })(),
    )
    await sql`insert into photo_views (photo_id, kind, key, width, height)
              values (${id}, 'thumb', 'photo-views/2026-11-15/one', 1, 1)`.execute(app.owner)
    const thumb = await finn.get(`${file}?size=thumb`)
    expect([thumb.statusCode, thumb.body, thumb.headers['content-type']]).toEqual([200, 'small', 'image/jpeg'])
    expect((await finn.get(file)).headers['content-disposition']).toContain('attachment')
    const waiting = newPhoto(assignmentId, BYTES)
    await announce(finn, [waiting])
    expect(said(await finn.get(`/api/photos/${waiting.id}/file`))).toEqual([404, 'photo.not_received'])
  })

  test('is seen by the office and by fielders who ever had the building; nobody else', async () => {
    const { id, file, buildingId } = await takeOne()
    const fay = await (await makeFielder(app)).signIn()
    const cora = await app.as('cora')
    expect(said(await fay.get(`/api/buildings/${buildingId}/photos`))).toEqual([404, 'building.missing'])
    expect(said(await fay.get(file))).toEqual([404, 'photo.missing'])
    expect((await cora.get(file)).statusCode).toBe(403)
    expect((await app.visitor.get(file)).statusCode).toBe(401)
    expect((await sue.get(file)).statusCode).toBe(200)
    expect((await listOf(sue, buildingId)).map((photo) => photo.id)).toEqual([id])
    expect((await sue.get(`/api/buildings/${randomUUID()}/photos`)).statusCode).toBe(404)
  })

  test('taken too far away is explained by its fielder, or for them with a reason', async () => {
    const { id } = await takeOne()
    const explain = (caller: Caller, body: object) => caller.put(`/api/photos/${id}/explanation`, body)
    const moved = { kind: 'PIN_MOVED', note: 'the entrance is round the corner', pin: { lat: 36.1, lon: -79.8 } }
    const reply = await explain(finn, moved)
    expect([reply.statusCode, reply.json().explanation]).toEqual([
      200,
      { kind: 'PIN_MOVED', note: 'the entrance is round the corner', lat: 36.1, lon: -79.8 },
    ])
    const word = { kind: 'EXPLAINED', note: 'across the road', pin: null }
    expect(said(await explain(sue, word))).toEqual([409, 'assignment.on_behalf'])
    expect((await explain(sue, { ...word, onBehalf: 'he called' })).json().explanation.kind).toBe('EXPLAINED')
    const fay = await (await makeFielder(app)).signIn()
    expect(said(await explain(fay, word))).toEqual([404, 'photo.missing'])
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'announced',
      'received',
      'explained',
      'explained',
    ])
  })

  test('is taken out while the work goes on, and its bytes stay', async () => {
    const { id, buildingId, file } = await takeOne()
    const path = `/api/photos/${id}`
    expect((await sue.delete(path)).statusCode).toBe(403)
    expect((await finn.delete(path)).statusCode).toBe(204)
    expect(await listOf(finn, buildingId)).toEqual([])
    expect([said(await finn.delete(path)), said(await finn.get(file))]).toEqual([
      [404, 'photo.missing'],
      [404, 'photo.missing'],
    ])
    const { key } = await rowOf(id)
    expect(await app.storage.head(key ?? '')).toEqual({ size: 5000 })
    expect((await historyOf(id)).at(-1)?.action).toBe('taken_out')
  })

  test('of work that has ended stays; a colleague on the same building takes nothing out', async () => {
    const { id, assignmentId, buildingId } = await takeOne()
    const fay = await makeFielder(app)
    const colleague = await fay.signIn()
    await ada.post('/api/assignments/recall', { assignmentIds: [assignmentId], reason: 'somebody else goes' })
    const due = await app.owner
      .selectFrom('assignments')
      .select('dueDate')
      .where('id', '=', assignmentId)
      .executeTakeFirstOrThrow()
    await ada.post('/api/assignments', { fielderId: fay.id, dueDate: due.dueDate, buildingIds: [buildingId] })
    expect(await listOf(colleague, buildingId)).toHaveLength(1)
    expect(said(await colleague.delete(`/api/photos/${id}`))).toEqual([404, 'photo.missing'])
    expect(said(await finn.delete(`/api/photos/${id}`))).toEqual([409, 'photo.submitted'])
    expect(said(await ada.delete(`/api/photos/${id}`))).toEqual([409, 'photo.submitted'])
  })
})
