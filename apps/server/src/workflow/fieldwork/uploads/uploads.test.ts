import { setTimeout as wait } from 'node:timers/promises'
import type { NewPhoto } from '@demarc/contract'
import { sql } from 'kysely'
import { Upload as TusUpload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assignBuilding, makePlace, type OrderPlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { keysBelow } from '#test/fixtures/documents.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  hangingAfter,
  listenOn,
  metadataOf,
  newPhoto,
  newPhotoBytes,
  sha256Of,
  streamOf,
  streamTo,
  tus,
  uploadOf,
} from '#test/fixtures/photos.ts'
import { openBucket, startS3 } from '#test/stand-ins/s3.ts'
import { cleanUpPhotos } from '../photos/clean-up-photos.ts'
import { verifyPhotos } from '../photos/verify-photos.ts'

const STORES = [
  ['disk', async () => undefined],
  ['S3', async () => openBucket(await startS3(inject('template')))],
] as const

describe.each(STORES)('the bytes of a photo, on %s', (_, openStore) => {
  let app: TestApp
  let url: string
  let ada: Caller
  let finn: Caller
  let place: OrderPlace
  let assignmentId: string
  let bucket: Awaited<ReturnType<typeof openStore>>
  beforeAll(async () => {
    bucket = await openStore()
    app = await openTestApp(bucket ? { env: { STORAGE_URL: bucket.url.href } } : {})
    url = await listenOn(app)
    ;[ada, finn] = [await app.as('ada'), await app.as('finn')]
    place = await makePlace(ada)
    assignmentId = (await assignBuilding({ ben: ada, sue: ada, place }, await app.idOf('finn'))).assignmentId
    // S3 may have to be started first.
  }, 120_000)
  afterAll(async () => {
    await bucket?.remove(app.storage)
    await app.close()
  })

  async function announce(bytes: Buffer, extra: Partial<NewPhoto> = {}): Promise<string> {
    const photo = newPhoto(assignmentId, bytes, extra)
    const reply = await finn.post('/api/photos', { photos: [photo] })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return photo.id
  }
  const patch = (id: string, offset: number, body: Buffer, extra: { cutAfter?: number; cookie?: string } = {}) =>
    tus(url, `PATCH ${uploadOf(id)}`, {
      cookie: finn.cookie,
      headers: { 'upload-offset': `${offset}` },
      body,
      ...extra,
    })
  const stream = (id: string, body: ReadableStream, signal: AbortSignal | null = null) =>
    streamTo(url + uploadOf(id), { cookie: finn.cookie, body, signal })
  const head = (id: string, { cookie } = finn) => tus(url, `HEAD ${uploadOf(id)}`, { cookie })
  const offsetOf = async (id: string) => Number((await head(id))?.headers['upload-offset'])
  const codeOf = (reply: Awaited<ReturnType<typeof tus>>) => [reply?.status, reply?.body && JSON.parse(reply.body).code]
  const receiptOf = async (id: string) => (await finn.post('/api/photos/receipts', { ids: [id] })).json()[0]
  const hashOf = async (id: string) => sha256Of((await finn.get(`/api/photos/${id}/file`)).rawPayload)
  const partsOf = (id: string) =>
    app.owner.selectFrom('photoParts').select(['firstByte', 'size', 'key']).where('photoId', '=', id).execute()

  test('arrive by an ordinary tus client, and the receipt says so', async () => {
    const bytes = newPhotoBytes(700_000)
    const id = await announce(bytes)
    expect(await receiptOf(id)).toBeUndefined()
    await new Promise<void>((done, failed) => {
      new TusUpload(bytes, {
        endpoint: `${url}/api/photos/uploads`,
        metadata: { photoId: id },
        headers: { cookie: finn.cookie },
        chunkSize: 300_000,
        onSuccess: () => done(),
        onError: failed,
      }).start()
    })
    expect(await receiptOf(id)).toMatchObject({ id, sha256: sha256Of(bytes), size: 700_000, checkedAt: null })
    expect(await hashOf(id)).toBe(sha256Of(bytes))
    expect(await partsOf(id)).toEqual([])
    const { rows } = await sql<{ action: string }>`
      select action from audit_logs where entity = 'photo' and entity_id = ${id} order by at, id`.execute(app.owner)
    expect(rows.map(({ action }) => action)).toEqual(['announced', 'received'])
  })

  test('sent at once they are kept once: there is no second copy', async () => {
    const before = (await keysBelow(app.storage, 'photos/')).length
    const bytes = newPhotoBytes(6_000_000)
    const id = await announce(bytes)
    const reply = await patch(id, 0, bytes)
    expect([reply?.status, reply?.headers['upload-offset'], reply?.headers['tus-resumable']]).toEqual([
      204,
      '6000000',
      '1.0.0',
    ])
    expect(await keysBelow(app.storage, 'photos/')).toHaveLength(before + 1)
    expect(await hashOf(id)).toBe(sha256Of(bytes))
  })

  test('what arrived before the line broke is kept, and the rest completes it', async () => {
    const bytes = newPhotoBytes(3_000_000)
    const id = await announce(bytes)
    await patch(id, 0, bytes, { cutAfter: 1_000_000 })
    const offset = await offsetOf(id)
    // What stood in a buffer of the broken line may be lost with it, and no more than that.
    expect([offset > 800_000, offset <= 1_000_000]).toEqual([true, true])
    expect(await receiptOf(id)).toBeUndefined()
    await patch(id, offset, bytes.subarray(offset), { cutAfter: 500_000 })
    const further = await offsetOf(id)
    expect(further).toBeGreaterThan(offset)
    expect((await patch(id, further, bytes.subarray(further)))?.status).toBe(204)
    expect((await receiptOf(id)).sha256).toBe(sha256Of(bytes))
    expect(await hashOf(id)).toBe(sha256Of(bytes))
    expect(await partsOf(id)).toEqual([])
  })

  test('an upload is made where it was made before, and one that is done says so', async () => {
    const bytes = newPhotoBytes(1000)
    const id = await announce(bytes)
    const create = () =>
      tus(url, 'POST /api/photos/uploads', {
        cookie: finn.cookie,
        headers: { 'upload-length': '1000', 'upload-metadata': `filename ZmF4,${metadataOf(id)}` },
      })
    const [first, second] = [await create(), await create()]
    expect([first?.status, first?.headers.location]).toEqual([201, uploadOf(id)])
    expect([second?.status, second?.headers.location]).toEqual([201, uploadOf(id)])
    await patch(id, 0, bytes)
    expect((await create())?.headers.location).toBe(uploadOf(id))
    const reply = await head(id)
    expect([reply?.status, reply?.headers['upload-offset'], reply?.headers['upload-length']]).toEqual([
      200,
      '1000',
      '1000',
    ])
    expect(reply?.headers['cache-control']).toBe('no-store')
    // The answer was lost: the same bytes again change nothing.
    expect(codeOf(await patch(id, 0, bytes))).toEqual([409, 'upload.offset'])
    expect(codeOf(await patch(id, 1000, Buffer.alloc(0)))).toEqual([204, ''])
  })

  test.each([
    ['in one piece', [2_000_000]],
    ['in two', [1_200_000, 800_000]],
  ])('other bytes than announced are thrown away %s, and the photo can be sent again', async (_how, sizes) => {
    const bytes = newPhotoBytes(2_000_000)
    const id = await announce(bytes)
    const before = (await keysBelow(app.storage, 'photos/')).length
    const other = newPhotoBytes(2_000_000)
    let offset = 0
    let last: Awaited<ReturnType<typeof tus>> = null
    for (const size of sizes) {
      last = await patch(id, offset, other.subarray(offset, offset + size))
      offset += size
    }
    expect(codeOf(last)).toEqual([460, 'upload.altered'])
    expect([await offsetOf(id), await receiptOf(id)]).toEqual([0, undefined])
    expect(await keysBelow(app.storage, 'photos/')).toHaveLength(before)
    expect((await patch(id, 0, bytes))?.status).toBe(204)
    expect(await hashOf(id)).toBe(sha256Of(bytes))
  })

  test('a wrong length, place, version or kind is refused in words, and nothing is kept', async () => {
    const bytes = newPhotoBytes(1000)
    const id = await announce(bytes)
    const create = (headers: Record<string, string>) =>
      tus(url, 'POST /api/photos/uploads', { cookie: finn.cookie, headers })
    expect(codeOf(await create({ 'upload-length': '999', 'upload-metadata': metadataOf(id) }))).toEqual([
      409,
      'upload.length',
    ])
    expect(codeOf(await create({ 'upload-length': 'ten', 'upload-metadata': metadataOf(id) }))).toEqual([
      400,
      'input.invalid',
    ])
    expect(codeOf(await create({ 'upload-length': '1000' }))).toEqual([400, 'input.invalid'])
    expect(codeOf(await create({ 'upload-length': '1000', 'upload-metadata': metadataOf(assignmentId) }))).toEqual([
      409,
      'photo.unknown',
    ])
    expect(codeOf(await patch(id, 0, newPhotoBytes(1001)))).toEqual([409, 'upload.length'])
    expect(codeOf(await patch(id, 5, bytes.subarray(5)))).toEqual([409, 'upload.offset'])
    const asked = { cookie: finn.cookie, body: bytes }
    const odd = (headers: Record<string, string>) =>
      tus(url, `PATCH ${uploadOf(id)}`, { ...asked, headers: { 'upload-offset': '0', ...headers } })
    expect(codeOf(await odd({ 'tus-resumable': '0.2.2' }))).toEqual([412, 'upload.version'])
    expect(codeOf(await odd({ 'content-type': 'image/jpeg' }))).toEqual([400, 'input.invalid'])
    // Without a length beforehand, counted on the way.
    const chunked = await stream(id, streamOf(bytes, bytes))
    expect([chunked.status, (await chunked.json()).code]).toEqual([409, 'upload.length'])
    expect(await offsetOf(id)).toBe(0)
    expect(await partsOf(id)).toEqual([])
  })

  test('two phones with the same photo: it is received once, and both hear so', async () => {
    const bytes = newPhotoBytes(4_000_000)
    const id = await announce(bytes)
    const send = async () => {
      for (;;) {
        const offset = await offsetOf(id)
        if (offset === bytes.length) return
        await patch(id, offset, bytes.subarray(offset)).catch(() => null)
      }
    }
    await Promise.all([send(), send()])
    expect((await receiptOf(id)).sha256).toBe(sha256Of(bytes))
    expect(await hashOf(id)).toBe(sha256Of(bytes))
    const { rows } = await sql`
      select from audit_logs where entity = 'photo' and entity_id = ${id} and action = 'received'`.execute(app.owner)
    expect(rows).toHaveLength(1)
  })

  test('a phone that comes back while its old line hangs is told all that arrived on it', async () => {
    const bytes = newPhotoBytes(2_000_000)
    const hanging = new AbortController()
    const comeBackAfter = async (milliseconds: number) => {
      const id = await announce(bytes)
      const old = stream(id, hangingAfter(bytes.subarray(0, 600_000)), hanging.signal).catch(() => null)
      await wait(milliseconds)
      return { id, old, offset: await offsetOf(id) }
    }
    // Nothing tells from outside when the bytes are in: asking too early only finds fewer of them, and the next phone waits longer.
    const lines = [await comeBackAfter(300)]
    while (lines.at(-1)!.offset < 600_000 && lines.length < 6) lines.push(await comeBackAfter(300 * 2 ** lines.length))
    for (const { id, offset } of lines) {
      await patch(id, offset, bytes.subarray(offset))
      expect((await receiptOf(id)).sha256).toBe(sha256Of(bytes))
    }
    expect(lines.at(-1)!.offset).toBe(600_000)
    hanging.abort()
    for (const { old } of lines) await old
  })

  test('nobody sends the photo of another fielder; the office may', async () => {
    const bytes = newPhotoBytes(1000)
    const id = await announce(bytes)
    const sue = await app.as('sue')
    const cora = await app.as('cora')
    const stranger = await (await makeFielder(app)).signIn()
    expect(codeOf(await patch(id, 0, bytes, { cookie: stranger.cookie }))).toEqual([404, 'photo.missing'])
    expect((await head(id, stranger))?.status).toBe(404)
    expect((await head(id, cora))?.status).toBe(403)
    expect((await tus(url, `HEAD ${uploadOf(id)}`, { cookie: '' }))?.status).toBe(401)
    expect((await patch(id, 0, bytes, { cookie: sue.cookie }))?.status).toBe(204)
  })

  test('parts nobody went on with are cleared after a month, strays go into quarantine after a day, photos stay', async () => {
    const bytes = newPhotoBytes(50_000)
    const [kept, forsaken, fresh] = [await announce(bytes), await announce(bytes), await announce(bytes)]
    await patch(kept, 0, bytes)
    for (const id of [forsaken, fresh]) await patch(id, 0, bytes.subarray(0, 20_000))
    await sql`update photo_parts set created_at = now() - interval '31 days' where photo_id = ${forsaken}`.execute(
      app.owner,
    )
    await app.storage.put('photos/2099-01-01/stray', streamOf(Buffer.from('left behind')))
    await cleanUpPhotos({ db: app.db, storage: app.storage }, { forsaken: 30 * 24 * 3600, stray: -60 })
    expect([await offsetOf(kept), await offsetOf(forsaken), await offsetOf(fresh)]).toEqual([50_000, 0, 20_000])
    expect(await app.storage.head('photos/2099-01-01/stray')).toBeNull()
    expect(await app.storage.head('quarantine/photos/2099-01-01/stray')).toEqual({ size: 11 })
    expect(await hashOf(kept)).toBe(sha256Of(bytes))
  })

  test('the doctor reads every received photo, and names one that is not what was sent', async () => {
    const look = async () => {
      const found: string[] = []
      for await (const line of verifyPhotos({ db: app.db, storage: app.storage, sample: null, hashes: true }))
        found.push(line)
      return found
    }
    expect(await look()).toEqual([])
    const id = await announce(newPhotoBytes(1000))
    const wrong = newPhotoBytes(1000)
    const { key } = await app.owner.transaction().execute(async (tx) => {
      await app.storage.put('photos/2099-01-01/wrong', streamOf(wrong))
      await sql`set local session_replication_role = replica`.execute(tx)
      return tx
        .updateTable('photos')
        .set({ key: 'photos/2099-01-01/wrong', receivedAt: sql`now()` })
        .where('id', '=', id)
        .returning('key')
        .executeTakeFirstOrThrow()
    })
    expect(await look()).toEqual([`photo ${id}: its file ${key} is not what was sent`])
  })
})
