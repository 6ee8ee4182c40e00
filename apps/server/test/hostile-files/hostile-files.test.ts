import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob, upload } from '../fixtures/documents.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { hostileFiles } from './hostile-files.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())

/** Types that a browser shows by itself but runs nothing of, under nosniff and in a sandbox. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

test('more than forty hostile files: each is refused with a sentence or handed out harmless', async () => {
  const { orderId } = await addJob(app.owner)
  const files = await hostileFiles('http://127.0.0.1:1/beacon')
  expect(files.length).toBeGreaterThan(40)
  for (const { becomes, what, fileName, bytes } of files) {
    const fileUrl = await upload(ben, bytes)
    const reply = await ben.post('/api/orders/documents', { orderId, fileName, fileUrl })
    expect([what, reply.statusCode]).toEqual([what, becomes === 'refused' ? 400 : 201])
    if (becomes === 'refused') continue

    const document = reply.json()
    expect(document.fileName).not.toMatch(/[\p{Cc}\u202e/\\"<>]/u)
    expect(document.fileName.length).toBeLessThanOrEqual(150)
    const { headers, rawPayload } = await ben.get(document.fileUrl)
    const [way] = String(headers['content-disposition']).split(';')
    expect([what, way, rawPayload.equals(bytes)]).toEqual([what, becomes, true])
    expect(way === 'attachment' || SHOWN.includes(String(headers['content-type']))).toBe(true)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(headers['set-cookie']).toBeUndefined()
  }
})
