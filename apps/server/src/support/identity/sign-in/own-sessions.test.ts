import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/named-people.ts'
import { callerOf, openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser, NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { sql } from 'kysely'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Session = { id: string; kind: string; userAgent: string | null; isThisOne: boolean }
const sessionsOf = async (caller: Caller): Promise<Session[]> => (await caller.get('/api/profile/sessions')).json()
const thisSession = async (caller: Caller) => (await sessionsOf(caller)).find(({ isThisOne }) => isThisOne)!

describe('one’s own sessions', () => {
  test('are listed with where they are, this one marked', async () => {
    const user = await addUser(app)
    await app.visitor.post(
      '/api/login',
      { email: user.email, password: PASSWORD, device: 'field' },
      { 'user-agent': 'A phone' },
    )
    const desk = await user.signIn()
    const sessions = await sessionsOf(desk)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isThisOne }) => isThisOne)).toMatchObject([{ kind: 'office' }])
    expect(sessions.find(({ isThisOne }) => !isThisOne)).toEqual({
      id: expect.any(String),
      kind: 'field',
      userAgent: 'A phone',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isThisOne: false,
    })
    expect(JSON.stringify(sessions)).not.toMatch(/sid|[0-9a-f]{64}/)
  })

  test('that have expired are not listed', async () => {
    const user = await addUser(app)
    await user.signIn()
    await sql`update sessions set expire = now() - interval '1 second' where user_id = ${user.id}`.execute(app.owner)
    expect(await sessionsOf(await user.signIn())).toHaveLength(1)
  })

  test('can be ended one by one', async () => {
    const user = await addUser(app)
    const [desk, phone, third] = [await user.signIn(), await user.signIn(), await user.signIn()]
    const reply = await desk.delete(`/api/profile/sessions/${(await thisSession(phone)).id}`)

    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await phone.get('/api/auth/user')).statusCode).toBe(401)
    expect((await desk.get('/api/auth/user')).statusCode).toBe(200)
    expect((await third.get('/api/auth/user')).statusCode).toBe(200)
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({
      action: 'sessions_ended',
      actorId: user.id,
      after: { endedSessions: 1 },
      event: 'user.sessions_ended',
      needs: 'user.manage',
    })
  })

  test('can be ended here too', async () => {
    const user = await addUser(app)
    const desk = await user.signIn()
    expect((await desk.delete(`/api/profile/sessions/${(await thisSession(desk)).id}`)).statusCode).toBe(204)
    expect((await desk.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('can all be ended but this one; where there is no other, nothing happened', async () => {
    const user = await addUser(app)
    const [desk, phone] = [await user.signIn(), await user.signIn()]
    expect((await desk.delete('/api/profile/sessions')).statusCode).toBe(204)
    expect((await phone.get('/api/auth/user')).statusCode).toBe(401)
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({ action: 'sessions_ended', after: { endedSessions: 1 } })
    const before = await auditRowsOf(app, user.id)
    expect((await desk.delete('/api/profile/sessions')).statusCode).toBe(204)
    expect(await auditRowsOf(app, user.id)).toHaveLength(before.length)
  })

  test('somebody else’s is not there, even for an admin', async () => {
    const [finn, ada] = [await app.as('finn'), await app.as('ada')]
    const theirs = await thisSession(finn)
    for (const id of [theirs.id, NOBODY_ID]) {
      const reply = await ada.delete(`/api/profile/sessions/${id}`)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'session.unknown'])
    }
    expect((await ada.delete('/api/profile/sessions/this-one')).statusCode).toBe(400)
    expect((await finn.get('/api/auth/user')).statusCode).toBe(200)
  })
})

describe('signing out', () => {
  test('ends this session only, takes the cookie back and leaves a trace', async () => {
    const user = await addUser(app)
    const [desk, phone] = [await user.signIn(), await user.signIn()]
    const reply = await desk.post('/api/logout')

    expect(reply.statusCode).toBe(204)
    expect(reply.cookies[0]).toMatchObject({ name: 'demarc', value: '', path: '/', expires: new Date(0) })
    expect((await desk.get('/api/auth/user')).statusCode).toBe(401)
    expect((await phone.get('/api/auth/user')).statusCode).toBe(200)
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({
      action: 'signed_out',
      actorId: user.id,
      event: 'user.signed_out',
    })
  })

  test('twice, or as a stranger, is no mistake', async () => {
    const user = await addUser(app)
    const desk = await user.signIn()
    await desk.post('/api/logout')
    const before = await auditRowsOf(app, user.id)
    expect((await desk.post('/api/logout')).statusCode).toBe(204)
    expect((await app.visitor.post('/api/logout')).statusCode).toBe(204)
    expect(await auditRowsOf(app, user.id)).toHaveLength(before.length)
  })

  const follow = (cookie: string, site: string | null) =>
    app.http.inject({
      url: '/api/logout',
      headers: { cookie, ...(site ? { 'sec-fetch-site': site } : {}) },
    })

  test('by a link of this application ends the session and leads home', async () => {
    const desk = await (await addUser(app)).signIn()
    const reply = await follow(desk.cookie, 'same-origin')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
    expect((await desk.get('/api/auth/user')).statusCode).toBe(401)
  })

  test.each(['cross-site', 'same-site', 'none', null])(
    'by a link from elsewhere (Sec-Fetch-Site: %s) asks first',
    async (site) => {
      const desk = await (await addUser(app)).signIn()
      const reply = await follow(desk.cookie, site)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(reply.body).toContain('<h1>Sign out of Demarc?</h1>')
      expect(reply.body).toContain('<a href="/api/logout">Sign out</a>')
      expect(reply.cookies).toEqual([])
      expect((await desk.get('/api/auth/user')).statusCode).toBe(200)
    },
  )
})

describe('the old address of signing in', () => {
  const goTo = async (query: string) => (await callerOf(app, '').get(`/api/login${query}`)).headers.location

  test('leads to the sign-in page, and back to a page of this application', async () => {
    expect(await goTo('')).toBe('/auth')
    expect(await goTo(`?next=${encodeURIComponent('/orders?status=PAID#top')}`)).toBe(
      '/auth?next=%2Forders%3Fstatus%3DPAID%23top',
    )
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    ' /orders',
  ])('and never anywhere else: %j', async (next) => {
    expect(await goTo(`?next=${encodeURIComponent(next)}`)).toBe('/auth')
  })
})
