import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addDevice, addUser, askForAccount, forgetAttempts } from '#test/fixtures/extra-people.ts'
import { askedJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PASSWORD_RESET_DELIVERY: 'response' } })
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const ask = (email: string) => app.visitor.post('/api/forgot-password', { email })
const reset = (token: string, newPassword = 'a fresh password') =>
  app.visitor.post('/api/reset-password', { token, newPassword })
const login = (email: string, password: string) => app.visitor.post('/api/login', { email, password })
const keptOf = (id: string) =>
  app.owner
    .selectFrom('users')
    .select(['resetToken', sql<number>`extract(epoch from reset_token_expiry - now())::int`.as('secondsLeft')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('asking for a reset token, where the answer carries it', () => {
  test('gives a token that lives for 30 minutes; only its hash is kept', async () => {
    const { id, email } = await addUser(app)
    const reply = await ask(email.toUpperCase())

    expect(reply.statusCode).toBe(200)
    const { message, resetToken } = reply.json()
    expect(message).toBe('Your reset token expires in 30 minutes.')
    const kept = await keptOf(id)
    expect(kept.resetToken).toMatch(/^[0-9a-f]{64}$/)
    expect(kept.resetToken).not.toBe(resetToken)
    expect(kept.secondsLeft).toBeGreaterThan(29 * 60)
    expect(kept.secondsLeft).toBeLessThanOrEqual(30 * 60)
    expect(await lastAuditRowOf(app, id)).toMatchObject({
      action: 'reset_requested',
      actorKind: 'VISITOR',
      actorId: null,
      event: 'user.reset_requested',
      needs: 'user.manage',
    })
    expect(JSON.stringify(await auditRowsOf(app, id))).not.toContain(resetToken)
  })

  test('gives none to somebody unknown, waiting or deactivated', async () => {
    const waiting = await askForAccount(app)
    const gone = await addUser(app)
    const ada = await app.as('ada')
    await ada.delete(`/api/admin/users/${gone.id}`)
    for (const email of ['nobody@people.test', waiting.email, gone.email]) {
      const reply = await ask(email)
      expect(reply.statusCode).toBe(200)
      expect(Object.keys(reply.json())).toEqual(['message'])
    }
  })

  test('sends no mail', async () => {
    const { email } = await addUser(app)
    await ask(email)
    expect((await askedJobs(app)).map(({ name }) => name)).not.toContain('mail-reset-token')
  })

  test('needs an address', async () => {
    expect((await ask('nobody')).statusCode).toBe(400)
  })
})

describe('setting a new password with the token', () => {
  test('works, ends every session and every device, and leaves a trace', async () => {
    const user = await addUser(app)
    const sessions = [await user.signIn(), await user.signIn()]
    await addDevice(app, user.id)
    const { resetToken } = (await ask(user.email)).json()
    const reply = await reset(` ${resetToken}\n`)

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ message: 'Your password was changed. You can sign in now.' })
    // Nobody is signed in by it: the browser is known from now on, and nothing more.
    expect(reply.cookies.map(({ name }) => name)).toEqual(['demarc-device'])
    for (const session of sessions) expect((await session.get('/api/auth/user')).statusCode).toBe(401)
    const devices = app.owner.selectFrom('pushSubscriptions').select('id').where('userId', '=', user.id)
    expect(await devices.execute()).toEqual([])
    expect((await login(user.email, 'a fresh password')).statusCode).toBe(200)
    expect(await auditRowsOf(app, user.id)).toContainEqual(
      expect.objectContaining({ action: 'password_reset', actorKind: 'VISITOR', event: 'user.password_reset' }),
    )
  })

  test('takes the old password’s power', async () => {
    const user = await addUser(app)
    await reset((await ask(user.email)).json().resetToken)
    await expect(user.signIn()).rejects.toThrow('could not sign in')
  })

  test('works once', async () => {
    const { id, email } = await addUser(app)
    const { resetToken } = (await ask(email)).json()
    await reset(resetToken)
    const again = await reset(resetToken, 'another password')
    expect([again.statusCode, again.json().code]).toEqual([409, 'reset.token_invalid'])
    expect(await keptOf(id)).toEqual({ resetToken: null, secondsLeft: null })
    expect((await login(email, 'a fresh password')).statusCode).toBe(200)
  })

  test('works once also when tried five times at the same moment', async () => {
    const { email } = await addUser(app)
    const { resetToken } = (await ask(email)).json()
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(resetToken)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  })

  test('a new token replaces the older one', async () => {
    const { email } = await addUser(app)
    const older = (await ask(email)).json().resetToken
    const newer = (await ask(email)).json().resetToken
    expect((await reset(older)).json().code).toBe('reset.token_invalid')
    expect((await reset(newer)).statusCode).toBe(200)
  })

  test('after 30 minutes it is too late', async () => {
    const { id, email } = await addUser(app)
    const { resetToken } = (await ask(email)).json()
    await sql`update users set reset_token_expiry = now() - interval '1 second' where id = ${id}`.execute(app.owner)
    const reply = await reset(resetToken)
    expect([reply.statusCode, reply.json().detail]).toEqual([
      409,
      'This reset token is invalid or has expired. Request a new one.',
    ])
  })

  test('the hash from the database is no token', async () => {
    const { id, email } = await addUser(app)
    await ask(email)
    expect((await reset((await keptOf(id)).resetToken!)).json().code).toBe('reset.token_invalid')
  })

  test.each([
    ['no token', { token: '', newPassword: 'a fresh password' }, 'token: Reset token is required'],
    [
      'too short a password',
      { token: 'x', newPassword: 'short' },
      'newPassword: Password must be at least 6 characters',
    ],
    ['a common password', { token: 'x', newPassword: 'password' }, 'This password is too common. Choose another.'],
  ])('%s is refused', async (_, body, says) => {
    const reply = await app.visitor.post('/api/reset-password', body)
    expect([reply.statusCode, reply.json().detail]).toEqual([400, says])
  })

  test('a refused password does not use the token up', async () => {
    const { email } = await addUser(app)
    const { resetToken } = (await ask(email)).json()
    await reset(resetToken, 'password')
    expect((await reset(resetToken)).statusCode).toBe(200)
  })

  test('changing the password by hand ends an open token', async () => {
    const user = await addUser(app)
    const caller = await user.signIn()
    const { resetToken } = (await ask(user.email)).json()
    const changed = await caller.put('/api/profile/password', {
      currentPassword: 'a password of the tests',
      newPassword: 'changed by hand',
    })
    expect(changed.statusCode).toBe(204)
    expect((await reset(resetToken)).json().code).toBe('reset.token_invalid')
  })
})

test('an address is asked for at most five times in a quarter of an hour from one place, known or not', async () => {
  for (const email of [emailOf('sue'), 'nobody@people.test']) {
    for (let n = 0; n < 5; n++) expect((await ask(email)).statusCode).toBe(200)
    const sixth = await ask(email.toUpperCase())
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'rate.exceeded'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(800)
  }
})

test('nobody can keep the owner from asking: whoever asks elsewhere is answered', async () => {
  const { email } = await addUser(app)
  const askFrom = (remoteAddress: string) =>
    app.http.inject({ method: 'POST', url: '/api/forgot-password', remoteAddress, payload: { email } })
  for (let n = 0; n < 6; n++) await askFrom('203.0.113.66')
  expect((await askFrom('203.0.113.66')).statusCode).toBe(429)
  expect((await askFrom('198.51.100.66')).statusCode).toBe(200)
})
