import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeExif } from '#test/pictures/write-exif.ts'
import type { PersonName } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

const PATH = '/api/profile/picture'

let app: TestApp
const callers = new Map<PersonName, Promise<Caller>>()
const as = (member: PersonName) => callers.getOrInsertComputed(member, () => app.as(member))
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 194, g: 79, b: 0 } } })
const setPicture = (caller: Caller, image: Buffer | null) =>
  caller.put(PATH, { image: image && image.toString('base64') })
const urlOf = async (member: PersonName): Promise<string | null> =>
  (await (await as(member)).get('/api/auth/user')).json().profileImageUrl

describe('one’s own picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('comes as %s and is served small and square', async (format) => {
    const finn = await as('finn')
    const reply = await setPicture(finn, await picture(800, 300).toFormat(format).toBuffer())
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { firstName: 'Finn' }])
    const id = await app.idOf('finn')
    expect(reply.json().profileImageUrl).toMatch(new RegExp(`^/api/users/${id}/picture\\?v=`))
    expect(await urlOf('finn')).toBe(reply.json().profileImageUrl)
    const served = await finn.get(reply.json().profileImageUrl)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'picture_set',
      actorId: id,
      after: { width: 192, height: 192 },
      event: 'user.picture_set',
      needs: 'user.manage',
    })
  })

  test('says nothing of where and with what it was taken', async () => {
    const finn = await as('finn')
    const bytes = writeExif(await picture(400, 400).jpeg().toBuffer(), { lat: 36.07, lon: -79.8 })
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    await setPicture(finn, bytes)
    const served = await finn.get((await urlOf('finn')) ?? '')
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('is asked for again by its tag, and is at another address when it is another one', async () => {
    const finn = await as('finn')
    await setPicture(finn, await picture(40, 40).png().toBuffer())
    const url = (await urlOf('finn')) ?? ''
    const { etag } = (await finn.get(url)).headers
    const again = await app.http.inject({ url, headers: { cookie: finn.cookie, 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await setPicture(finn, await picture(41, 41).png().toBuffer())
    expect(await urlOf('finn')).not.toBe(url)
  })

  test('is taken away, with its trace; without one nothing happens', async () => {
    const sue = await as('sue')
    const id = await app.idOf('sue')
    await setPicture(sue, await picture(40, 40).png().toBuffer())
    const reply = await setPicture(sue, null)
    expect([reply.statusCode, reply.json().profileImageUrl]).toEqual([200, null])
    expect((await sue.get(`/api/users/${id}/picture`)).statusCode).toBe(204)
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'picture_removed',
      before: { width: 192, height: 192 },
      after: null,
    })
    const traces = (await auditRowsOf(app, id)).length
    expect((await setPicture(sue, null)).statusCode).toBe(200)
    expect(await auditRowsOf(app, id)).toHaveLength(traces)
  })

  test('is seen by staff and by oneself, by no other customer and by no stranger', async () => {
    const cora = await as('cora')
    await setPicture(cora, await picture(40, 40).png().toBuffer())
    await setPicture(await as('finn'), await picture(40, 40).png().toBuffer())
    const [coras, finns] = [(await urlOf('cora')) ?? '', (await urlOf('finn')) ?? '']
    const seen = async (member: PersonName, url: string) => (await (await as(member)).get(url)).statusCode
    expect([await seen('cora', coras), await seen('ben', coras), await seen('carl', coras)]).toEqual([200, 200, 404])
    expect([await seen('sue', finns), await seen('cora', finns)]).toEqual([200, 404])
    expect((await app.visitor.get(finns)).statusCode).toBe(401)
    expect((await setPicture(app.visitor, null)).statusCode).toBe(401)
    const listed = (await (await as('ada')).get('/api/admin/users')).json() as { id: string; profileImageUrl: string }[]
    const finnsId = await app.idOf('finn')
    expect(listed.find(({ id }) => id === finnsId)?.profileImageUrl).toBe(finns)
    const fielders = (await (await as('sue')).get('/api/dispatch/fielders')).json() as typeof listed
    expect(fielders.find(({ id }) => id === finnsId)?.profileImageUrl).toBe(finns)
  })

  test('is a picture: text, a PDF, half a file and one of too many points are refused', async () => {
    const ben = await as('ben')
    const whole = await picture(300, 300).png({ compressionLevel: 0 }).toBuffer()
    for (const file of [Buffer.from('a'), Buffer.from('%PDF-1.7\n%%EOF'), whole.subarray(0, whole.length / 2)]) {
      const reply = await setPicture(ben, file)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'picture.unreadable'])
    }
    const huge = await picture(20_000, 6000).png().toBuffer()
    expect((await setPicture(ben, huge)).json().code).toBe('file.too_many_pixels')
    expect((await ben.put(PATH, { image: 'not base64!' })).statusCode).toBe(400)
    expect(await urlOf('ben')).toBeNull()
    const { rows } = await sql`select from profile_pictures where user_id = ${await app.idOf('ben')}`.execute(app.owner)
    expect(rows).toEqual([])
  })
})
