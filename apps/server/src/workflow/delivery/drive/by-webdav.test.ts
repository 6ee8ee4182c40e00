import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startWebFolder, WEB_FOLDER } from '#test/stand-ins/web-folder.ts'
import { DeliveryDelayed, DeliveryRefused } from '../channels/channel.ts'
import { webDavDrive } from './by-webdav.ts'
import type { DriveFile } from './drive.ts'

const BYTES = randomBytes(200_000)
const PATH = '/dav/Delivered/Compañía 1+1/NCGB26110042/NCGB26110042-part-1.zip'
const file: DriveFile = {
  path: ['Compañía 1+1', 'NCGB26110042', 'NCGB26110042-part-1.zip'],
  bytes: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  key: 'k',
  attempt: 1,
  open: async () => Readable.from([BYTES]),
}

let folder: Awaited<ReturnType<typeof startWebFolder>>
beforeEach(async () => {
  folder = await startWebFolder()
})
afterEach(() => folder.close())

const drive = (more: object = {}) =>
  webDavDrive({ ...WEB_FOLDER, url: new URL(folder.url), isPublicOnly: false, idleMs: 5000, ...more })
const keep = (attempt = 1) => drive().keep({ ...file, attempt }, { sent: () => {} })
const isThere = () => folder.files.get(PATH)?.equals(BYTES) ?? false
const puts = () => folder.seen.filter((one) => one.startsWith('PUT ')).length
const whole = () => [[...folder.files.keys()], isThere()]

describe('a package for a WebDAV folder', () => {
  test('is written under another name, then moved to its own, in folders made for it', async () => {
    expect(await keep()).toBe(`${folder.url}/Compa%C3%B1%C3%ADa%201%2B1/NCGB26110042/NCGB26110042-part-1.zip`)
    expect(whole()).toEqual([[PATH], true])
    expect(folder.seen.find((one) => one.startsWith('PUT '))).toMatch(/\/\.demarc-k-1\.part$/)
  })

  test('is not sent twice where it is there already', async () => {
    await keep()
    await keep(2)
    expect([puts(), whole()]).toEqual([1, [[PATH], true]])
  })

  test('whose answer got lost after it was moved is found there', async () => {
    folder.faults.set('MOVE 1', 'cut after moving')
    await expect(keep()).rejects.toThrow(DeliveryDelayed)
    await keep(2)
    expect([puts(), whole()]).toEqual([1, [[PATH], true]])
  })

  test('that was cut never stands under its name; the next attempt clears up behind it', async () => {
    folder.faults.set('PUT 1', 'cut')
    await expect(keep()).rejects.toThrow(DeliveryDelayed)
    expect(isThere()).toBe(false)
    // As a server leaves it that keeps what came.
    folder.files.set(PATH.replace(/[^/]+$/, '.demarc-k-1.part'), BYTES.subarray(0, 10))
    await keep(2)
    expect(whole()).toEqual([[PATH], true])
  })

  test('that arrived shorter is not called copied', async () => {
    folder.faults.set('PUT 1', 'shorten')
    await expect(keep()).rejects.toThrow('doesn’t match what was sent')
    expect([...folder.files.keys()]).toEqual([])
    await keep(2)
    expect(whole()).toEqual([[PATH], true])
  })

  test('waits for room, and as long as it is asked to', async () => {
    folder.faults.set('PUT 1', 'full')
    await expect(keep()).rejects.toThrow(DeliveryDelayed)
    folder.faults.set('PUT 2', 'busy')
    await expect(keep(2)).rejects.toMatchObject({ retryAfterSeconds: 90 })
  })

  test('follows nobody elsewhere', async () => {
    folder.faults.set('PUT 1', 'redirect')
    await expect(keep()).rejects.toThrow(DeliveryRefused)
  })
})

test('a wrong password, a folder that is not there and an address of our own network are for good', async () => {
  await drive().test()
  expect(folder.files.size).toBe(0)
  await expect(drive({ password: 'wrong' }).test()).rejects.toThrow(DeliveryRefused)
  folder.folders.delete('/dav/Delivered/')
  await expect(keep()).rejects.toThrow('has no folder /dav/Delivered')
  const before = folder.seen.length
  await expect(async () => drive({ isPublicOnly: true }).test()).rejects.toThrow('isn’t a public address')
  expect(folder.seen).toHaveLength(before)
  await expect(drive({ url: new URL('http://127.0.0.1:1/') }).test()).rejects.toThrow(DeliveryDelayed)
})
