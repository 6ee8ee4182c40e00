import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { answersToOthers, FOR_ADMINS_ONLY } from '#test/fixtures/extra-people.ts'

const PATH = '/api/admin/settings/logo'
const SERVED = '/api/organisation/logo'
const SCRIPT = '<script>alert(document.cookie)</script>'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const setLogo = (image: Buffer | null, caller = ada) => caller.put(PATH, { image: image && image.toString('base64') })
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 194, g: 79, b: 0, alpha: 0.5 } } })
const served = async () => (await ada.get(SERVED)).rawPayload

/** A chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
function pngHead(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', data)])
}
/** Everything a reader of the file could come across besides the picture. */
const chunkTypes = (png: Buffer) => {
  const types: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8))
  return types
}

describe('the logo', () => {
  test('is not there at first', async () => {
    expect((await ada.get(SERVED)).statusCode).toBe(204)
    expect((await ada.get('/api/organisation')).json().logo).toBeNull()
  })

  test.each(['png', 'jpeg', 'webp'] as const)('comes as %s and is served as a PNG of ours', async (format) => {
    const reply = await setLogo(await square(80).toFormat(format).toBuffer())
    expect(reply.statusCode).toBe(200)
    expect(reply.json().logo).toEqual({ width: 80, height: 80, at: expect.any(String), byName: 'Ada Admin' })
    const picture = await ada.get(SERVED)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 80, height: 80 })
  })

  test('is drawn at most 512 wide and high, in its own shape', async () => {
    const wide = await square(2000).resize(2000, 500, { fit: 'fill' }).png().toBuffer()
    expect((await setLogo(wide)).json().logo).toMatchObject({ width: 512, height: 128 })
  })

  test('is at most 256 KB, even where every point is another colour', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect((await setLogo(noise)).statusCode).toBe(200)
    expect((await served()).length).toBeLessThanOrEqual(256 * 1024)
  })

  test('is kept by the browser, for this person alone, and asked for again by its tag', async () => {
    await setLogo(await square(10).png().toBuffer())
    const { headers } = await ada.get(SERVED)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await app.http.inject({
      url: SERVED,
      headers: { cookie: ada.cookie, 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await setLogo(await square(11).png().toBuffer())
    expect((await ada.get(SERVED)).headers.etag).not.toBe(headers.etag)
    expect((await ada.get('/api/organisation')).json().logo).toMatchObject({ width: 11, height: 11 })
  })

  test('is taken away, with its trace, and every open screen is told', async () => {
    await setLogo(await square(10).png().toBuffer())
    const { id } = await app.owner.selectFrom('organisationLogo').select('id').executeTakeFirstOrThrow()
    const reply = await setLogo(null)
    expect([reply.statusCode, reply.json().logo]).toEqual([200, null])
    expect((await ada.get(SERVED)).statusCode).toBe(204)
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({
      action: 'logo_removed',
      before: { width: 10, height: 10 },
      after: null,
      event: 'setting.logo_removed',
    })
    const events = await app.owner.selectFrom('events').select('name').where('entityId', '=', id).execute()
    expect(events.at(-1)).toEqual({ name: 'organisation.changed' })
    expect((await setLogo(null)).statusCode).toBe(200)
  })

  test('is set by admins and seen by everybody who is signed in', async () => {
    const picture = await square(10).png().toBuffer()
    expect(await answersToOthers(app, (caller) => setLogo(picture, caller))).toEqual(FOR_ADMINS_ONLY)
    await setLogo(picture)
    for (const member of ['ben', 'sue', 'finn', 'cora'] as const) {
      expect((await (await app.as(member)).get(SERVED)).statusCode).toBe(200)
    }
    expect((await app.visitor.get(SERVED)).statusCode).toBe(401)
  })
})

describe('a hostile file', () => {
  const bomb = () => Buffer.concat([pngHead(60_000, 60_000), chunk('IDAT', deflateSync(Buffer.alloc(200_000)))])
  const picture = () => square(60).png().toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['claims more points than there is memory', bomb, 'logo.too_many_pixels'],
    ['is a drawing with a script', () => Buffer.from(svg), 'logo.unreadable'],
    ['is a drawing in disguise', () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), 'logo.unreadable'],
    [
      'is a page that ends as a picture',
      async () => Buffer.concat([Buffer.from(SCRIPT), await picture()]),
      'logo.unreadable',
    ],
    ['is cut off', async () => (await picture()).subarray(0, 90), 'logo.unreadable'],
    ['has the head of a picture and nothing more', () => SIGNATURE, 'logo.unreadable'],
    [
      'has the wrong head',
      async () => Buffer.concat([Buffer.from('GIF89a'), (await picture()).subarray(6)]),
      'logo.unreadable',
    ],
    ['is a GIF', () => square(8).gif().toBuffer(), 'logo.unreadable'],
    ['is a TIFF', () => square(8).tiff().toBuffer(), 'logo.unreadable'],
    ['is an AVIF', () => square(8).avif().toBuffer(), 'logo.unreadable'],
    ['is a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), 'logo.unreadable'],
    ['is no picture at all', () => Buffer.from('hello'), 'logo.unreadable'],
  ])('that %s is refused', async (_, file, code) => {
    await setLogo(await picture())
    const before = await served()
    const reply = await setLogo(await file())
    expect([reply.statusCode, reply.json().code]).toEqual([400, code])
    expect(reply.json().detail).toMatch(/Choose a/)
    expect((await served()).equals(before)).toBe(true)
  })

  test('that is a picture and a page at once comes out as the picture alone', async () => {
    const file = await square(60)
      .withExif({ IFD0: { Copyright: SCRIPT, ImageDescription: SCRIPT } })
      .png()
      .toBuffer()
    const end = file.length - 12
    const polyglot = Buffer.concat([
      file.subarray(0, end),
      chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
      file.subarray(end),
      Buffer.from(`<html>${SCRIPT}</html>`),
    ])
    expect((await setLogo(polyglot)).statusCode).toBe(200)
    const drawn = await served()
    expect(drawn.toString('latin1')).not.toMatch(/script|html|Comment|Copyright/i)
    expect(new Set(chunkTypes(drawn))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))
  })

  test('that moves stands still', async () => {
    const frames = await Promise.all([1, 2].map(() => square(20).raw().toBuffer()))
    const moving = await sharp(Buffer.concat(frames), { raw: { width: 20, height: 40, channels: 4, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await setLogo(moving)).json().logo).toMatchObject({ width: 20, height: 20 })
  })

  test('that is too large never gets as far as the decoder', async () => {
    const reply = await setLogo(Buffer.alloc(3 * 1024 * 1024))
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'input.too_large'])
  })

  test.each(['not base64!', 'data:image/png;base64,AAAA', '', 7])('%j is no file', async (image) => {
    const reply = await ada.put(PATH, { image })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  })
})
