import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GRAPH, startDocumentSite } from '#test/stand-ins/document-site.ts'
import { sharePointChannel } from './by-sharepoint.ts'
import { DeliveryDelayed, DeliveryRefused, type Parcel } from './channel.ts'
import { quickXorHash } from './quick-xor-hash.ts'
import { PIECE_BYTES } from './upload-session.ts'

const BYTES = randomBytes(2 * PIECE_BYTES + 12_345)
const PATH = 'Demarc/NCGB26110042/NCGB26110042-part-1.zip'
const parcel: Parcel = {
  submissionId: 's',
  idempotencyKey: 'k',
  jsn: 'NCGB26110042',
  part: 1,
  fileName: 'NCGB26110042-part-1.zip',
  bytes: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  recipients: [],
  replyTo: undefined,
  words: async () => ({ subject: '', text: '' }),
  open: async (range) => Readable.from([range ? BYTES.subarray(range.first, range.last + 1) : BYTES]),
  linkTo: async () => new URL('http://localhost/'),
}

let site: Awaited<ReturnType<typeof startDocumentSite>>
beforeEach(async () => {
  site = await startDocumentSite()
})
afterEach(() => site.close())

const channel = (more: object = {}) =>
  sharePointChannel({
    ...GRAPH,
    graphUrl: new URL('v1.0/', site.url),
    loginUrl: new URL(site.url),
    isPublicOnly: false,
    idleMs: 20_000,
    ...more,
  })
const deliver = async () => {
  const sent: number[] = []
  const receipt = await channel().deliver(parcel, { sent: (bytes) => sent.push(bytes) })
  return { receipt, sent }
}
const isThere = () => site.files.get(PATH)?.equals(BYTES) ?? false
const pieces = () => site.seen.filter((one) => one === 'PUT /upload').length

describe('a package for a document site', () => {
  test('arrives whole, in pieces, and the receipt says where', async () => {
    const { receipt, sent } = await deliver()
    expect([isThere(), receipt.reference, pieces()]).toEqual([true, `https://telco.sharepoint.test/${PATH}`, 3])
    expect(sent).toEqual([PIECE_BYTES, 2 * PIECE_BYTES, BYTES.length])
  })

  test('goes on where it stood after the line was cut', async () => {
    site.faults.set(2, 'cut')
    await deliver()
    expect([isThere(), pieces(), site.seen.filter((one) => one === 'GET /upload').length]).toEqual([true, 4, 1])
  })

  test('is not sent twice where it is there already', async () => {
    await deliver()
    await deliver()
    expect(pieces()).toBe(3)
  })

  test('waits as long as the site says', async () => {
    site.faults.set(1, 'throttle')
    await expect(deliver()).rejects.toMatchObject({ retryAfterSeconds: 7 })
    await deliver()
    expect(isThere()).toBe(true)
  })

  test('begins again in the next attempt where the upload is forgotten', async () => {
    site.faults.set(2, 'forget')
    await expect(deliver()).rejects.toThrow(DeliveryDelayed)
    await deliver()
    expect(isThere()).toBe(true)
  })

  test('that arrived as other bytes is not called delivered, and sent again', async () => {
    site.faults.set(3, 'alter')
    await expect(deliver()).rejects.toThrow('doesn’t match what was sent')
    await deliver()
    expect(isThere()).toBe(true)
  })
})

test('a wrong secret and an unknown site are for good; whoever cannot be reached is asked again', async () => {
  await channel().test('')
  await expect(channel({ clientSecret: 'wrong' }).test('')).rejects.toThrow(DeliveryRefused)
  await expect(channel({ siteId: 'elsewhere' }).test('')).rejects.toThrow(DeliveryRefused)
  await expect(channel({ graphUrl: new URL('http://127.0.0.1:1/') }).test('')).rejects.toThrow(DeliveryDelayed)
})

test('in production nothing is sent without https, or to an address inside; an answer that never ends is not read', async () => {
  const inside = { graphUrl: new URL('https://localhost:1/'), loginUrl: new URL('https://localhost:1/') }
  await expect(channel({ ...inside, isPublicOnly: true }).test('')).rejects.toThrow('isn’t a public address')
  await expect(channel({ isPublicOnly: true }).test('')).rejects.toThrow('must use https')

  const talker = createServer((_, reply) => reply.end(JSON.stringify({ access_token: 'x'.repeat(1_000_000) })))
  await new Promise<void>((resolve) => void talker.listen(0, '127.0.0.1', resolve))
  const { port } = talker.address() as AddressInfo
  const loginUrl = new URL(`http://127.0.0.1:${port}/`)
  await expect(channel({ loginUrl }).test('')).rejects.toThrow('sent an unexpected reply')
  await new Promise((resolve) => talker.close(resolve))
})

test.each([
  ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['Sg==', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
  ['tbQ=', 'taAFAAAAAAAAAAAAAgAAAAAAAAA='],
])('the hash of %j is the published one', async (bytes, hash) => {
  expect(await quickXorHash(Readable.from([Buffer.from(bytes, 'base64')]))).toBe(hash)
})
