import { PERMISSIONS, permissionsOf } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, PASSWORD } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addUser, askForAccount, forgetAttempts } from '#test/fixtures/extra-people.ts'
import { lastAuditRowOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const login = (email: string, password: string) => app.visitor.post('/api/login', { email, password })
const unknown = () => login('nobody@people.test', 'not it at all')

describe('signing in', () => {
  test('the right password gives the user record, a session and a trace', async () => {
    const reply = await login(emailOf('ben'), PASSWORD)

    expect(reply.statusCode).toBe(200)
    const id = await app.idOf('ben')
    expect(reply.json()).toEqual({
      id,
      email: emailOf('ben'),
      firstName: 'Ben',
      lastName: 'Backend',
      phone: null,
      roles: ['BACKEND'],
      customerId: null,
      active: true,
      status: 'ACTIVE',
      profileImageUrl: null,
      createdAt: expect.any(String),
      permissions: permissionsOf({ roles: ['BACKEND'] }),
    })
    expect(reply.cookies[0]).toMatchObject({ name: 'demarc', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'signed_in',
      actorKind: 'USER',
      actorId: id,
      after: { kind: 'office', address: '127.0.0.1' },
      event: 'user.signed_in',
      needs: 'user.manage',
    })
  })

  test('who is signed in can be asked, a stranger hears 401', async () => {
    const ada = await app.as('ada')
    expect((await ada.get('/api/auth/user')).json()).toMatchObject({
      email: emailOf('ada'),
      // All but the window of a customer.
      permissions: PERMISSIONS.filter((permission) => permission !== 'portal.read'),
    })
    const stranger = await app.visitor.get('/api/auth/user')
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'session.missing'])
  })

  test('a cookie that nobody gave out is worth nothing', async () => {
    const reply = await app.http.inject({ url: '/api/auth/user', headers: { cookie: `demarc=${'x'.repeat(43)}` } })
    expect(reply.statusCode).toBe(401)
  })

  test('the address is taken as people write it', async () => {
    expect((await login(emailOf('ben').toUpperCase(), PASSWORD)).statusCode).toBe(200)
  })

  test('a wrong password and an unknown address hear the same, and get no cookie', async () => {
    const wrong = await login(emailOf('sue'), 'not it at all')
    const stranger = await unknown()
    expect(wrong.statusCode).toBe(401)
    expect(stranger.statusCode).toBe(401)
    expect(wrong.body).toBe(stranger.body)
    expect(wrong.json()).toMatchObject({ code: 'login.failed', detail: 'Incorrect email or password.' })
    expect([...wrong.cookies, ...stranger.cookies]).toEqual([])
  })

  test('only the hash of the session is kept', async () => {
    const ben = await app.as('ben')
    const token = ben.cookie.split('=')[1]!
    const rows = await app.owner.selectFrom('sessions').select('sid').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ sid }) => /^[0-9a-f]{64}$/.test(sid) && sid !== token)).toBe(true)
  })

  test('a session that somebody planted does not survive signing in', async () => {
    const planted = await app.as('finn')
    const reply = await app.visitor.post(
      '/api/login',
      { email: emailOf('sue'), password: PASSWORD },
      { cookie: planted.cookie },
    )
    expect(reply.cookies[0]!.value).not.toBe(planted.cookie.split('=')[1])
    expect((await planted.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('a token of the visitor’s own choosing never becomes the session', async () => {
    const reply = await app.visitor.post(
      '/api/login',
      { email: emailOf('sue'), password: PASSWORD },
      { cookie: 'demarc=chosen-by-somebody-else' },
    )
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies[0]!.value).not.toBe('chosen-by-somebody-else')
  })
})

describe('a registration that waits', () => {
  test('is told only to the one who knows its password', async () => {
    const waiting = await askForAccount(app)
    const right = await login(waiting.email, waiting.password)
    expect([right.statusCode, right.json().code]).toEqual([403, 'login.pending'])
    expect(right.json().detail).toBe('Your registration is waiting for approval.')
    expect(right.cookies).toEqual([])

    const wrong = await login(waiting.email, 'not it at all')
    expect([wrong.statusCode, wrong.body]).toEqual([401, (await unknown()).body])
  })

  test('and was rejected, is told with the reason, again only after the right password', async () => {
    const rejected = await askForAccount(app)
    const ada = await app.as('ada')
    await ada.post(`/api/admin/reject-user/${rejected.id}`, { reason: 'We do not know you' })

    const right = await login(rejected.email, rejected.password)
    expect([right.statusCode, right.json().code]).toEqual([403, 'login.rejected'])
    expect(right.json().detail).toBe('Your registration was not approved: We do not know you')
    expect(right.cookies).toEqual([])

    const wrong = await login(rejected.email, 'not it at all')
    expect([wrong.statusCode, wrong.body]).toEqual([401, (await unknown()).body])
  })
})

describe('a deactivated person', () => {
  test('hears what a stranger hears, even with the right password', async () => {
    const gone = await addUser(app)
    const ada = await app.as('ada')
    expect((await ada.delete(`/api/admin/users/${gone.id}`)).statusCode).toBe(204)
    const reply = await login(gone.email, PASSWORD)
    expect([reply.statusCode, reply.body]).toEqual([401, (await unknown()).body])
  })

  test('who signs in at that very moment does not get in', async () => {
    const gone = await addUser(app)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const deactivation = app.owner.transaction().execute(async (tx) => {
      await sql`update users set active = false where id = ${gone.id}`.execute(tx)
      await sql`insert into audit_logs (id, actor_kind, entity, entity_id, action)
        values (gen_random_uuid(), 'SYSTEM', 'user', ${gone.id}, 'deactivated')`.execute(tx)
      await ended
    })
    const signingIn = login(gone.email, PASSWORD)
    await untilSomebodyWaits(app)
    end()
    await deactivation
    const reply = await signingIn
    expect([reply.statusCode, reply.body]).toEqual([401, (await unknown()).body])
    expect(reply.cookies).toEqual([])
  })
})

test.each([
  ['no password', { email: emailOf('ben') }],
  ['no address', { password: PASSWORD }],
  ['something that is no address', { email: 'ben', password: PASSWORD }],
  ['a device nobody knows', { email: emailOf('ben'), password: PASSWORD, device: 'toaster' }],
  ['a password of a thousand letters', { email: emailOf('ben'), password: 'x'.repeat(1000) }],
])('%s is not even tried', async (_, body) => {
  const reply = await app.visitor.post('/api/login', body)
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  expect(await app.owner.selectFrom('attempts').select('used').execute()).toEqual([])
})
