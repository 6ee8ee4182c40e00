import type { SecurityEvent } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emailOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser, answersToOthers, FOR_ADMINS_ONLY } from '#test/fixtures/extra-people.ts'
import { deleteEventsOlderThan } from './security-events.queries.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const events = async (filter: Record<string, string> = {}): Promise<SecurityEvent[]> =>
  (await ada.get(`/api/admin/security-events?${new URLSearchParams(filter)}`)).json()
/** They are written a moment after the answer. */
const seen = (filter: Record<string, string>, count = 1) =>
  vi.waitFor(
    async () => {
      const found = await events(filter)
      expect(found.reduce((sum, event) => sum + event.count, 0)).toBe(count)
      return found
    },
    { timeout: 20_000 },
  )

describe('what is kept', () => {
  test('of sign-ins: whose account, as typed, from where and with what; the same again is counted', async () => {
    const user = await addUser(app)
    const signIn = (email: string, password: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '198.51.100.7',
        headers: { 'user-agent': 'A browser' },
        payload: { email, password },
      })
    for (let n = 0; n < 5; n++) await signIn(user.email, 'not the password')
    expect((await signIn(user.email, 'not the password')).statusCode).toBe(429)
    await signIn('nobody@people.test', 'not the password')

    const failed = await seen({ kind: 'sign_in_failed', personId: user.id }, 5)
    expect(failed[0]).toMatchObject({
      person: { id: user.id },
      email: user.email,
      sessionId: null,
      address: '198.51.100.7',
      userAgent: 'A browser',
      method: 'POST',
      route: '/api/login',
      refusal: 'login.failed',
    })
    expect(await seen({ kind: 'sign_in_limited' })).toMatchObject([
      { person: null, email: user.email, refusal: 'rate.exceeded' },
    ])
    expect(await seen({ kind: 'sign_in_failed' }, 6)).toContainEqual(
      expect.objectContaining({ person: null, email: 'nobody@people.test' }),
    )
    expect(JSON.stringify(await events())).not.toContain('not the password')
  })

  test('of what somebody was not allowed, with the session they came in', async () => {
    const ben = await app.as('ben')
    const benId = await app.idOf('ben')
    await ben.get('/api/admin/users')
    const [signedIn] = await seen({ kind: 'signed_in', personId: benId })
    expect(await seen({ kind: 'denied', personId: benId })).toMatchObject([
      { route: '/api/admin/users', refusal: 'permission.denied', sessionId: signedIn?.sessionId },
    ])
    expect(signedIn?.sessionId).toEqual(expect.any(String))
  })

  test('of lists that were taken along and of access that was changed, with the record', async () => {
    const user = await addUser(app)
    await ada.get('/api/admin/audit/export')
    await ada.delete(`/api/admin/users/${user.id}/sessions`)
    expect(await seen({ kind: 'exported' })).toMatchObject([
      { person: { name: 'Ada Admin' }, route: '/api/admin/audit/export', recordId: null },
    ])
    expect(await seen({ kind: 'access_changed' })).toMatchObject([
      { route: '/api/admin/users/:userId/sessions', recordId: user.id },
    ])
  })

  test('is nothing that opens a door: of a link only what it was declared as', async () => {
    await app.visitor.get('/api/packages/a-token-that-opens-a-package')
    await ada.get('/api/admin/audit/export?q=a-word-that-was-searched')
    await seen({ kind: 'exported' }, 2)
    const { rows } = await sql`select * from security_events`.execute(app.owner)
    expect(JSON.stringify(rows)).not.toMatch(/a-token-that-opens|a-word-that-was-searched/)
  })
})

describe('reading them', () => {
  test('finds them by day, and as a sheet', async () => {
    expect(await events({ to: '2020-01-01' })).toEqual([])
    const sheet = await ada.get('/api/admin/security-events/export?kind=denied')
    expect(sheet.headers['content-type']).toContain('text/csv')
    expect(sheet.body.split('\n')[0]).toContain('Time,Event,Count,Person,Typed email,Address')
    expect(sheet.body).toContain('GET /api/admin/users')
  })

  test('goes on where a page ended', async () => {
    const first = await ada.get('/api/admin/security-events?limit=1')
    expect(first.json()).toHaveLength(1)
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await ada.get(next)
    expect(second.json()).toHaveLength(1)
    expect(second.json()[0].id).not.toBe(first.json()[0].id)
  })

  test('is for admins only', async () => {
    expect(await answersToOthers(app, (caller) => caller.get('/api/admin/security-events'))).toEqual(FOR_ADMINS_ONLY)
  })
})

describe('rows', () => {
  test('are added and never changed, by nobody', async () => {
    await expect(sql`update security_events set email = 'x'`.execute(app.owner)).rejects.toThrow('append-only')
    await expect(sql`truncate security_events`.execute(app.owner)).rejects.toThrow('append-only')
    await expect(sql`delete from security_events`.execute(app.owner)).rejects.toThrow('kept for 30 days')
  })

  test('go when they are older than the installation keeps them', async () => {
    const add = (id: string, days: number) =>
      sql`insert into security_events (id, at, kind, address, method, route)
          values (${id}, now() - make_interval(days => ${days}), 'denied', '::1', 'GET', '/old')`.execute(app.owner)
    await add('00000000-0000-7000-8000-000000000001', 401)
    await add('00000000-0000-7000-8000-000000000002', 399)
    await deleteEventsOlderThan(app.db, 400)
    const { rows } = await sql`select id from security_events where route = '/old'`.execute(app.owner)
    expect(rows).toEqual([{ id: '00000000-0000-7000-8000-000000000002' }])
  })
})

test('one that was taken by an account without a session names what was typed, in lower or upper case', async () => {
  await app.visitor.post('/api/login', { email: emailOf('cora').toUpperCase(), password: 'not the password' })
  const found = await seen({ kind: 'sign_in_failed', personId: await app.idOf('cora') })
  expect(found[0]?.email?.toLowerCase()).toBe(emailOf('cora'))
})
