import { gunzipSync } from 'node:zlib'
import { randomUUIDv7 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { STREET_MAP_LAYERS } from '@demarc/domain/ground/street-map-layers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { importFiles } from '#test/fixtures/ground.ts'
import { addStreetMap, inFolder, MIDDLE, writeOsm } from '#test/fixtures/street-maps.ts'
import { openBucket, startS3 } from '#test/stand-ins/s3.ts'
import { openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import rules from './import/layers.json' with { type: 'json' }

let app: TestApp
let cora: Caller
beforeAll(async () => {
  app = await openTestApp()
  cora = await app.as('cora')
})
afterAll(() => app.close())

const bring = (osm: string, place: Pick<TestApp, 'db' | 'storage'> = app, attribution = '') =>
  importFiles(place, { osm }, { attribution })
const importOsm = (name: string) => inFolder(async (folder) => bring(await writeOsm(folder, name), app, `© ${name}`))
/** As a map asks for it. */
const addressOf = (url: string, { z, x, y } = MIDDLE) =>
  url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
const drawn = async () => (await cora.get('/api/config/map')).json().streetMap
const keys = async () => (await Array.fromAsync(app.storage.list('ground/'))).map(({ key }) => key)

test('an import makes the layers that the map draws', () => {
  expect(Object.keys(rules.layers)).toEqual(STREET_MAP_LAYERS)
})

test('an import becomes the map that everyone signed in is told of, and its tiles are served to keep', async () => {
  expect(await drawn()).toBeNull()
  await importOsm('Walker Ave')
  const map = await drawn()
  expect(map).toMatchObject({ attribution: '© Walker Ave', minZoom: 8, maxZoom: 14 })

  const tile = await app.visitor.get(addressOf(map.url))
  expect([tile.statusCode, tile.headers['content-type'], tile.headers['content-encoding']]).toEqual([
    200,
    'application/vnd.mapbox-vector-tile',
    'gzip',
  ])
  expect(tile.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const text = String(gunzipSync(tile.rawPayload))
  for (const said of ['streets', 'Walker Ave', 'roofs', '718']) expect(text).toContain(said)

  const empty = await app.visitor.get(addressOf(map.url, { ...MIDDLE, y: 1 }))
  expect([empty.statusCode, empty.headers['cache-control']]).toEqual([204, 'public, max-age=31536000, immutable'])
  const { rows } = await sql`select action, after from audit_logs where entity = 'street_map'`.execute(app.owner)
  expect(rows).toEqual([{ action: 'imported', after: expect.objectContaining({ source: 'Walker Ave.osm.pbf' }) }])
})

test('a second import takes its place; the first is served until the third', async () => {
  const first = await drawn()
  await importOsm('Elm St')
  const second = await drawn()
  expect(String(gunzipSync((await app.visitor.get(addressOf(second.url))).rawPayload))).toContain('Elm St')
  expect((await app.visitor.get(addressOf(first.url))).statusCode).toBe(200)
  await importOsm('Tate St')
  expect(await keys()).toHaveLength(2)
  // Another process has never read it; this one still may from memory of its directories, but not from the storage.
  const other = await openTestAppOn(app.url)
  expect((await other.http.inject(addressOf(first.url))).statusCode).toBe(404)
  expect((await other.http.inject(addressOf(second.url))).statusCode).toBe(200)
  await other.close()
})

test('what fails leaves the map as it was', async () => {
  const before = [await drawn(), await keys()]
  await inFolder(async (folder) => {
    const osm = join(folder, 'not.osm.pbf')
    await writeFile(osm, 'This is no map.')
    await expect(bring(osm)).rejects.toThrow(/nothing to draw|could not read|osmium/)
    await expect(bring(join(folder, 'none'))).rejects.toThrow('There is no file')
    const away = { ...app.storage, put: () => Promise.reject(new Error('the disk is full')) }
    const good = await writeOsm(folder, 'Never St')
    await expect(bring(good, { db: app.db, storage: away })).rejects.toThrow('full')
  })
  expect([await drawn(), await keys()]).toEqual(before)
})

test('what an import left that was killed is deleted a day later, by the next one', async () => {
  const left = `ground/${randomUUIDv7()}.pmtiles`
  await app.storage.put(left, Readable.from([Buffer.from('half')]))
  await importOsm('Scott Ave')
  expect(await keys()).toContain(left)
  const day = 24 * 60 * 60 * 1000
  vi.useFakeTimers({ now: Date.now() + day + 60_000, toFake: ['Date'] })
  try {
    await importOsm('Warren St')
  } finally {
    vi.useRealTimers()
  }
  expect(await keys()).not.toContain(left)
})

test('a map that another process imports is found by everyone who asks at once; one that doesn’t exist is not', async () => {
  const nobodys = `/api/ground/tiles/${randomUUIDv7()}?z=14&x=1&y=1`
  expect((await app.visitor.get(nobodys)).json().code).toBe('street_map.missing')
  const id = await addStreetMap(app)
  const url = addressOf(`/api/ground/tiles/${id}?z={z}&x={x}&y={y}`)
  // Many browsers hear of it at once.
  const replies = await Promise.all([url, url, nobodys].map((asked) => app.visitor.get(asked)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
})

test('from S3 tiles are the same', async () => {
  const bucket = await openBucket(await startS3(inject('template')))
  const storage = await openStorage({ storageUrl: bucket.url })
  const onS3 = await openTestAppOn(app.url, { env: { STORAGE_URL: bucket.url.href } })
  await inFolder(async (folder) => bring(await writeOsm(folder, 'Cloud St'), { db: app.db, storage }))
  const tile = await onS3.http.inject(addressOf((await drawn()).url))
  expect(String(gunzipSync(tile.rawPayload))).toContain('Cloud St')
  await onS3.close()
  await bucket.remove(storage)
  await storage.close()
})

test.each(['z=23&x=0&y=0', 'z=14&x=-1&y=0', 'z=14&x=0', 'z=14&x=0&y=0&more=1', 'z=1e9&x=0&y=0'])(
  'a place that is none is refused: %s',
  async (query) => {
    expect((await app.visitor.get(`/api/ground/tiles/${randomUUIDv7()}?${query}`)).statusCode).toBe(400)
  },
)
