import { PERMISSIONS } from '@demarc/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { emailOf } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { newcomer, removeAdmins } from '#test/fixtures/extra-people.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'

const open: TestApp[] = []
/** A new installation: people may be in it already, but no admin. */
async function openNewApp(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await openTestApp({ env })
  open.push(app)
  await removeAdmins(app)
  return app
}
// One after the other: the queue of a process belongs to the test app that was opened last.
afterEach(async () => {
  await open.pop()?.close()
})

const setUp = (app: TestApp, form: object = newcomer()) => app.visitor.post('/api/setup', form)
const state = async (app: TestApp) => (await app.visitor.get('/api/setup')).json()
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://demarc.example',
  SESSION_SECRET: 'a secret of this test and of nothing else',
  SECRETS_KEY: 'a key that only these tests and stories know',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

describe('setting up an installation', () => {
  test('makes the first admin, signed in at once, and is then closed for good', async () => {
    const app = await openNewApp()
    expect(await state(app)).toEqual({ needed: true, asksForCode: false, leastPasswordLength: 6, company: null })
    const form = newcomer()
    const reply = await setUp(app, form)

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      email: form.email,
      roles: ['ADMIN'],
      status: 'ACTIVE',
      // All but the window of a customer.
      permissions: PERMISSIONS.filter((permission) => permission !== 'portal.read'),
    })
    const { name, value } = reply.cookies[0]!
    const whoAmI = await app.http.inject({ url: '/api/auth/user', headers: { cookie: `${name}=${value}` } })
    expect(whoAmI.json().email).toBe(form.email)
    expect(await auditRowsOf(app, reply.json().id)).toMatchObject([
      { action: 'created', actorKind: 'VISITOR', actorId: null, event: 'user.created', needs: 'user.manage' },
      { action: 'signed_in', actorKind: 'USER', actorId: reply.json().id, event: 'user.signed_in' },
    ])

    expect((await state(app)).needed).toBe(false)
    const second = await setUp(app)
    expect([second.statusCode, second.json().code]).toEqual([409, 'setup.closed'])
    expect(second.json().detail).toBe('Setup is already complete.')
    expect(second.cookies).toEqual([])
  })

  test('by three at once makes one admin', async () => {
    const app = await openNewApp()
    const replies = await Promise.all([setUp(app), setUp(app), setUp(app)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('refuses what any account would be refused', async () => {
    const app = await openNewApp()
    const short = await setUp(app, newcomer({ password: 'short' }))
    expect(short.json().detail).toBe('password: Password must be at least 6 characters')
    expect((await setUp(app, newcomer({ password: 'password' }))).json().code).toBe('password.too_common')
    const taken = await setUp(app, newcomer({ email: emailOf('finn') }))
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'user.email_taken'])
    expect((await state(app)).needed).toBe(true)
  })

  test('with a code opens to the right code only', async () => {
    const app = await openNewApp({ SETUP_CODE: 'from the envelope' })
    expect(await state(app)).toMatchObject({ needed: true, asksForCode: true })
    for (const extra of [{}, { code: '' }, { code: 'guessed' }, { code: 'from the envelope ' }]) {
      const reply = await setUp(app, newcomer(extra))
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'setup.code_wrong'])
    }
    expect((await setUp(app, newcomer({ code: 'from the envelope' }))).statusCode).toBe(201)
  })

  test('lets a code be guessed twenty times, then asks to wait', async () => {
    const app = await openNewApp({ SETUP_CODE: 'from the envelope' })
    for (let n = 0; n < 20; n++) expect((await setUp(app, newcomer({ code: `guess ${n}` }))).statusCode).toBe(403)
    const reply = await setUp(app, newcomer({ code: 'from the envelope' }))
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate.exceeded'])
  })

  test('in production is shut without a code', async () => {
    const app = await openNewApp(PRODUCTION)
    expect((await state(app)).needed).toBe(false)
    const reply = await setUp(app)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'setup.closed'])
  })

  test('in production opens with the code', async () => {
    const app = await openNewApp({ ...PRODUCTION, SETUP_CODE: 'from the envelope' })
    expect((await state(app)).needed).toBe(true)
    expect((await setUp(app, newcomer({ code: 'from the envelope' }))).statusCode).toBe(201)
  })

  test('is closed where there are admins', async () => {
    const app = await openTestApp()
    open.push(app)
    expect((await state(app)).needed).toBe(false)
    expect((await setUp(app)).statusCode).toBe(409)
  })
})
