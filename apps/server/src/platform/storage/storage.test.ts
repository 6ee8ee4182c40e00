import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AbortMultipartUploadCommand, CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startS3 } from '#test/stand-ins/s3.ts'
import { openStorage } from './open-storage.ts'
import { StorageFault, type Listed, type Storage } from './storage.ts'

const directory = mkdtempSync(join(tmpdir(), 'demarc-storage-'))
let s3Url: URL
beforeAll(async () => {
  s3Url = await startS3(inject('template'))
})
afterAll(() => rmSync(directory, { recursive: true }))

const DRIVERS: readonly [name: string, url: () => URL][] = [
  ['disk', () => pathToFileURL(directory)],
  ['S3', () => s3Url],
]

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** In pieces of odd sizes, as a network hands them over. */
async function* inPieces(bytes: Uint8Array, size = 61_441) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
async function* brokenAfter(bytes: Uint8Array) {
  yield* inPieces(bytes)
  throw new Error('the train has entered a tunnel')
}
const newKey = (below = 'objects') => `${below}/2026-11-15/${randomUUID()}`
const bytesOf = async (storage: Storage, key: string, range?: { first: number; last: number }) => {
  const stream = await storage.get(key, range)
  return stream && Buffer.concat(await stream.toArray())
}
const listed = async (storage: Storage, prefix: string, after?: string) => {
  const all: Listed[] = []
  for await (const one of storage.list(prefix, after)) all.push(one)
  return all
}
const keysOf = async (storage: Storage, prefix: string, after?: string) =>
  (await listed(storage, prefix, after)).map(({ key }) => key)
/** Seconds: whatever was begun until a minute from now. */
const EVEN_NEWER = -60

describe.each(DRIVERS)('%s', (_, url) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openStorage({ storageUrl: url() })
  })
  afterAll(() => storage.close())

  // Nothing, less than a part of S3, exactly one, one and a byte, and what a document may have at most.
  test.each([0, 1, 100_000, 5 * 1024 ** 2, 5 * 1024 ** 2 + 1, 10 * 1024 ** 2])(
    '%d bytes come back as they went in, counted and hashed on the way',
    async (size) => {
      const bytes = randomBytes(size)
      const key = newKey()
      expect(await storage.put(key, inPieces(bytes))).toEqual({ size, sha256: sha256(bytes) })
      expect(await storage.head(key)).toEqual({ size })
      expect(sha256((await bytesOf(storage, key))!)).toBe(sha256(bytes))
    },
  )

  test('a range is its bytes, both ends included', async () => {
    const key = newKey()
    await storage.put(key, inPieces(Buffer.from('0123456789')))
    expect(String(await bytesOf(storage, key, { first: 2, last: 4 }))).toBe('234')
    expect(String(await bytesOf(storage, key, { first: 9, last: 9 }))).toBe('9')
  })

  test('a piece is read whole, and is shorter where the object ends', async () => {
    const key = newKey()
    await storage.put(key, inPieces(Buffer.from('0123456789')))
    expect(String(await storage.read(key, { first: 2, last: 4 }))).toBe('234')
    expect(String(await storage.read(key, { first: 8, last: 99 }))).toBe('89')
    expect(await storage.read(newKey(), { first: 0, last: 9 })).toBeNull()
  })

  test('what is not there is nothing, and deleting it is no trouble', async () => {
    const key = newKey()
    expect([await storage.get(key), await storage.head(key)]).toEqual([null, null])
    await storage.delete(key)
    await storage.put(key, inPieces(Buffer.from('x')))
    await storage.delete(key)
    expect(await storage.head(key)).toBeNull()
  })

  test('what is moved is under its new key alone, and moving nothing is no trouble', async () => {
    const [from, to] = [newKey(), newKey('moved/objects')]
    await storage.put(from, inPieces(Buffer.from('moved')))
    await storage.move(from, to)
    expect([String(await bytesOf(storage, to)), await storage.head(from)]).toEqual(['moved', null])
    await storage.move(from, to)
    expect(String(await bytesOf(storage, to))).toBe('moved')
  })

  test.each([1000, 6 * 1024 ** 2])('a source that breaks after %d bytes leaves nothing', async (size) => {
    const key = newKey()
    await expect(storage.put(key, brokenAfter(randomBytes(size)))).rejects.toThrow('tunnel')
    expect(await storage.head(key)).toBeNull()
    expect(await storage.forgetUnfinished(EVEN_NEWER)).toBe(0)
  })

  test('a list is in order, below its prefix and behind a key', async () => {
    const below = `list-${randomUUID()}`
    const keys = ['a', 'a/1', 'a-b/1', 'b/1', 'b/2', 'b2/1'].map((name) => `${below}/${name.replace(/^a$/, 'a0')}`)
    for (const key of keys.toReversed()) await storage.put(key, inPieces(Buffer.from(key)))
    const inOrder = keys.toSorted()
    expect(await keysOf(storage, `${below}/`)).toEqual(inOrder)
    expect(await keysOf(storage, `${below}/b`)).toEqual(inOrder.filter((key) => key.startsWith(`${below}/b`)))
    expect(await keysOf(storage, `${below}/`, `${below}/b`)).toEqual(inOrder.filter((key) => key > `${below}/b`))
    expect(await keysOf(storage, `${below}/none/`)).toEqual([])
    const [last] = await listed(storage, `${below}/b2`)
    expect(last!.size).toBe(`${below}/b2/1`.length)
    expect(Math.abs(last!.keptAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/', '.incoming/x', 'a\0b', 'A/b', '', 'x'.repeat(201)])(
    'a key that could lead elsewhere is none: %j',
    async (key) => {
      await expect((async () => storage.put(key, inPieces(Buffer.from('x'))))()).rejects.toThrow('no key')
      await expect((async () => storage.get(key))()).rejects.toThrow('no key')
      await expect((async () => storage.delete(key))()).rejects.toThrow('no key')
    },
  )
})

test('a directory that is gone is a fault of the storage, not an empty one to begin with', async () => {
  const root = join(directory, 'volume')
  const storage = await openStorage({ storageUrl: pathToFileURL(root) })
  renameSync(root, `${root}-gone`)
  await expect(storage.put(newKey(), inPieces(Buffer.from('x')))).rejects.toThrow(StorageFault)
  expect(readdirSync(directory)).not.toContain('volume')
})

test('what a killed process has left half written is taken away, not what is being written now', async () => {
  const root = join(directory, 'killed')
  const storage = await openStorage({ storageUrl: pathToFileURL(root) })
  writeFileSync(join(root, '.incoming', 'left'), 'half of a fi')
  expect(await keysOf(storage, '')).toEqual([])
  expect(await storage.forgetUnfinished(60)).toBe(0)
  expect(await storage.forgetUnfinished(EVEN_NEWER)).toBe(1)
})

test('a file that was moved has been under its new key since then, however old it is', async () => {
  const storage = await openStorage({ storageUrl: pathToFileURL(join(directory, 'aged')) })
  await storage.put('objects/old', inPieces(Buffer.from('x')))
  utimesSync(join(directory, 'aged', 'objects', 'old'), new Date('2020-01-01'), new Date('2020-01-01'))
  await storage.move('objects/old', 'moved/old')
  const [moved] = await listed(storage, 'moved/')
  expect(Math.abs(moved!.keptAt.getTime() - Date.now())).toBeLessThan(60_000)
})

test('so are the parts of an object that nobody goes on sending to S3', async () => {
  const storage = await openStorage({ storageUrl: s3Url })
  const client = new S3Client({
    endpoint: s3Url.searchParams.get('endpoint')!,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3Url.username, secretAccessKey: s3Url.password },
  })
  onTestFinished(() => client.destroy())
  const place = { Bucket: s3Url.hostname, Key: newKey() }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
  expect(await storage.forgetUnfinished(3600)).toBe(0)
  expect(await storage.forgetUnfinished(EVEN_NEWER)).toBe(1)
  await expect(client.send(new AbortMultipartUploadCommand({ ...place, UploadId }))).rejects.toThrow(
    /NoSuchUpload|UnknownError/,
  )
})

test('a store that does not answer is a fault of the storage', async () => {
  const nowhere = new URL(s3Url)
  nowhere.searchParams.set('endpoint', 'http://127.0.0.1:9')
  const storage = await openStorage({ storageUrl: nowhere })
  onTestFinished(() => storage.close())
  await expect(storage.put(newKey(), inPieces(Buffer.from('x')))).rejects.toThrow(StorageFault)
  await expect(storage.get(newKey())).rejects.toThrow(StorageFault)
})
