import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob, attach, keysBelow, PDF, png, TEXT, type Job } from '#test/fixtures/documents.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { doJobs } from '#test/audit-and-jobs.ts'
import { readRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { drawThumbnail } from './draw-thumbnail.ts'

let app: TestApp
let ben: Caller
let job: Job
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  job = await addJob(app.owner)
})
afterAll(() => app.close())

describe('a file is handed out', () => {
  test('as it was sent, in a sandbox, to be kept by nobody else', async () => {
    const { fileUrl, sha256 } = await attach(ben, PDF, job, { fileName: 'Plan – café.pdf' })
    const { headers, rawPayload } = await ben.get(fileUrl)
    expect(rawPayload).toEqual(PDF)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `inline; filename="Plan _ cafe_.pdf"; filename*=UTF-8''Plan%20%E2%80%93%20caf%C3%A9.pdf`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
    })
  })

  test('as a download where a browser would not show it, or where somebody wants it so', async () => {
    const [text, pdf] = [await attach(ben, TEXT, job), await attach(ben, PDF, job)]
    const wayOf = async (url: string) => (await ben.get(url)).headers['content-disposition']
    expect(await wayOf(text.fileUrl)).toMatch(/^attachment; filename="Site plan\.txt"/)
    expect(await wayOf(`${pdf.fileUrl}?download=1`)).toMatch(/^attachment;/)
  })

  test('not again while it is the same', async () => {
    const { fileUrl, sha256 } = await attach(ben, PDF, job)
    for (const known of [`"${sha256}"`, `W/"${sha256}"`, `"other", "${sha256}"`]) {
      const reply = await ben.get(fileUrl, { 'if-none-match': known })
      expect([reply.statusCode, reply.body]).toEqual([304, ''])
    }
    expect((await ben.get(fileUrl, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('in ranges', async () => {
    const { fileUrl, sha256 } = await attach(ben, TEXT, job)
    const part = await ben.get(fileUrl, { range: 'bytes=5-8' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'code',
      `bytes 5-8/${TEXT.length}`,
    ])
    const end = await ben.get(fileUrl, { range: 'bytes=-1' })
    expect([end.statusCode, end.body]).toEqual([206, '\n'])
    const past = await ben.get(fileUrl, { range: 'bytes=900-' })
    expect([past.statusCode, past.headers['content-range']]).toEqual([416, `bytes */${TEXT.length}`])
    expect((await ben.get(fileUrl, { range: 'bytes=0-1', 'if-range': `"${sha256}"` })).statusCode).toBe(206)
    expect((await ben.get(fileUrl, { range: 'bytes=0-1', 'if-range': '"older"' })).statusCode).toBe(200)
  })
})

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=5-500', { first: 5, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('of ten bytes %s is %j', (header, range) => expect(readRange(header, 10)).toEqual(range))

test('no name ends the header it stands in', () => {
  expect(contentDisposition('inline', `a"; x='b'\\.pdf`)).toBe(
    `inline; filename="a__ x__b__.pdf"; filename*=UTF-8''a%22%3B%20x%3D%27b%27%5C.pdf`,
  )
})

describe('a small picture', () => {
  test('of a picture is drawn after it was added, and of nothing else', async () => {
    const picture = await attach(ben, await png(), job)
    const pdf = await attach(ben, PDF, job)
    expect((await ben.get(`/api/documents/${picture.id}/thumbnail`)).statusCode).toBe(404)
    await doJobs(app)
    const [drawn] = (await ben.get(`/api/orders/${job.orderId}/documents`))
      .json()
      .filter(({ id }: { id: string }) => id === picture.id)
    const { statusCode, headers, rawPayload } = await ben.get(drawn.thumbnailUrl)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ])
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await ben.get(drawn.thumbnailUrl, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await ben.get(`/api/documents/${pdf.id}/thumbnail`)).statusCode).toBe(404)
    const carl = await app.as('carl')
    expect((await carl.get(drawn.thumbnailUrl)).json().code).toBe('document.missing')
  })

  test('drawn a second time is the same one, and nothing is left of the other', async () => {
    const { id } = await attach(ben, await png(), job)
    await doJobs(app)
    const before = await keysBelow(app.storage, 'thumbnails/')
    await drawThumbnail(app, { changeId: id, entityId: id, facts: {} })
    expect(await keysBelow(app.storage, 'thumbnails/')).toEqual(before)
  })
})
