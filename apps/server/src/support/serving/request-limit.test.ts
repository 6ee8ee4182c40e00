import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignBuilding, makePlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { callerOf, openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import { addPeople, giveSession } from '#test/fixtures/people.ts'
import { newPhoto, newPhotoBytes, uploadOf } from '#test/fixtures/photos.ts'
import { sized } from '#test/suite.ts'

const MOST = 20

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { REQUESTS_PER_MINUTE: String(MOST), UPLOAD_CALLS_PER_MINUTE: String(3 * MOST) } })
})
afterAll(() => app.close())

const ask = (from: string, cookie?: string, url = '/api/setup') =>
  app.http.inject({ url, remoteAddress: from, ...(cookie ? { headers: { cookie } } : {}) })
const useUp = async (from: string, cookie?: string) => {
  for (let n = 0; n < MOST; n++) expect((await ask(from, cookie)).statusCode).toBe(200)
}
const newcomers = async (count: number) => {
  const people = await addPeople(app.owner, 'FIELDER', count)
  return Promise.all(people.map(({ id }) => giveSession(app.owner, app.config.sessionSecret, id)))
}

describe('where nobody is signed in', () => {
  test('one address may ask so often in a minute, then it is told to wait; others may go on', async () => {
    await useUp('203.0.113.1')
    const reply = await ask('203.0.113.1')
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate.exceeded'])
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
  })

  test('a household of the next internet is one address', async () => {
    await useUp('2001:db8:1:2::1')
    expect((await ask('2001:db8:1:2::ffff')).statusCode).toBe(429)
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('a session that is none counts for its address, however many are tried', async () => {
    for (let n = 0; n < MOST; n++) await ask('203.0.113.3', `demarc=${'x'.repeat(40)}${n}`)
    expect((await ask('203.0.113.3', `demarc=${'y'.repeat(43)}`)).statusCode).toBe(429)
  })
})

describe('people who are signed in', () => {
  test('are counted each for themselves, wherever they are', async () => {
    const [one = '', other = ''] = await newcomers(2)
    await useUp('203.0.113.4', one)
    expect((await ask('203.0.113.4', one)).statusCode).toBe(429)
    expect((await ask('198.51.100.4', one)).statusCode).toBe(429)
    expect((await ask('203.0.113.4', other)).statusCode).toBe(200)
    expect((await ask('203.0.113.4')).statusCode).toBe(200)
  })

  test('may send more often than they may ask, and what they send takes nothing from what they ask', async () => {
    const [cookie = ''] = await newcomers(1)
    const phone = callerOf(app, cookie)
    for (let n = 0; n < 3 * MOST; n++)
      expect((await phone.post('/api/photos/receipts', { ids: [] })).statusCode).not.toBe(429)
    expect((await phone.post('/api/photos/receipts', { ids: [] })).statusCode).toBe(429)
    expect((await phone.get('/api/auth/user')).statusCode).toBe(200)
  })
})

const PHONES = sized(10, 2000)

test(
  `${PHONES} phones behind one address each send a photo, and none is told to wait`,
  { timeout: 3_600_000 },
  async () => {
    // The office is prepared where nobody counts.
    const office = await openTestApp()
    const limits = { REQUESTS_PER_MINUTE: String(MOST), UPLOAD_CALLS_PER_MINUTE: String(MOST) }
    const counted = await openTestAppOn(office.url, { env: limits })
    const ada = await office.as('ada')
    const place = await makePlace(ada)
    const answered: number[] = []
    for (let n = 0; n < PHONES; n += 1) {
      const { id: fielderId } = await makeFielder(office)
      const { assignmentId } = await assignBuilding({ ben: ada, sue: ada, place }, fielderId)
      const cookie = await giveSession(office.owner, office.config.sessionSecret, fielderId)
      answered.push(...(await sendPhoto(counted, callerOf(counted, cookie), assignmentId)))
    }
    expect(answered.length).toBeGreaterThan(2 * MOST)
    expect(answered.filter((status) => status >= 400)).toEqual([])
    await counted.close()
    await office.close()
  },
)

async function sendPhoto(at: Pick<TestApp, 'http'>, phone: Caller, assignmentId: string): Promise<number[]> {
  const bytes = newPhotoBytes(2000)
  const photo = newPhoto(assignmentId, bytes)
  const tus = { 'tus-resumable': '1.0.0', cookie: phone.cookie }
  const replies = [
    await phone.get('/api/auth/user'),
    await phone.post('/api/photos', { photos: [photo] }),
    await at.http.inject({
      method: 'POST',
      url: '/api/photos/uploads',
      headers: { ...tus, 'upload-length': `${bytes.length}`, 'upload-metadata': `photoId ${btoa(photo.id)}` },
    }),
    await at.http.inject({
      method: 'PATCH',
      url: uploadOf(photo.id),
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    }),
    await phone.post('/api/photos/receipts', { ids: [photo.id] }),
  ]
  return replies.map(({ statusCode }) => statusCode)
}
