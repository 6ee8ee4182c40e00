import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addUser, askForAccount, askVerified, forgetAttempts, newcomer, ROLE_IDS } from '#test/fixtures/extra-people.ts'
import { askedJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const TAKEN = [409, 'register.taken', 'This email can’t be registered. If it’s yours, sign in or reset your password.']
const register = (form: object) => app.visitor.post('/api/register', form)
const answerTo = async (form: object) => {
  const reply = await register(form)
  return [reply.statusCode, reply.json().code, reply.json().detail]
}

describe('asking for an account', () => {
  test('gives the user record of somebody who waits, and no session', async () => {
    const form = newcomer({ requestedRoles: ['FIELDER', 'SUPERVISOR'] })
    const reply = await register(form)

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({
      id: expect.any(String),
      email: form.email,
      firstName: 'Nora',
      lastName: 'Newcomer',
      phone: null,
      roles: [],
      customerId: null,
      active: false,
      status: 'PENDING',
      profileImageUrl: null,
      createdAt: expect.any(String),
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(await app.owner.selectFrom('sessions').select('sid').execute()).toEqual([])
  })

  test('leaves a trace, an event for those who decide, and jobs that tell them and the person who asked', async () => {
    const { id, email } = await askForAccount(app, { requestedRoles: ['FIELDER'] })
    expect(await auditRowsOf(app, id)).toEqual([
      {
        action: 'requested',
        actorKind: 'VISITOR',
        actorId: null,
        before: null,
        after: { email, firstName: 'Nora', lastName: 'Newcomer', requestedRoles: ['FIELDER'] },
        event: 'registration.requested',
        needs: 'registration.decide',
      },
    ])
    const jobs = (await askedJobs(app)).filter(({ data }) => data.entityId === id)
    expect(jobs.map(({ name }) => name)).toEqual(['mail-verification', 'tell-admins-of-registration'])
  })

  test('keeps the password as a hash only', async () => {
    const { id, password } = await askForAccount(app)
    const row = await app.owner
      .selectFrom('pendingUsers')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$/)
    expect(row.password).not.toContain(password)
  })

  test('works without saying what one works as, and cuts spaces around the name', async () => {
    const { id } = await askForAccount(app, { firstName: '  Nora ' })
    const row = await app.owner
      .selectFrom('pendingUsers')
      .select(['firstName', 'requestedRoles'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ firstName: 'Nora', requestedRoles: [] })
  })
})

describe('an address', () => {
  test('of somebody active is taken, however it is written', async () => {
    expect(await answerTo(newcomer({ email: emailOf('ada') }))).toEqual(TAKEN)
    expect(await answerTo(newcomer({ email: emailOf('ada').toUpperCase() }))).toEqual(TAKEN)
  })

  test('of somebody who waits is taken, and what they wrote stays', async () => {
    const waiting = await askForAccount(app)
    expect(await answerTo(newcomer({ email: waiting.email, firstName: 'Mallory' }))).toEqual(TAKEN)
    expect(await answerTo(newcomer({ email: waiting.email.toUpperCase(), firstName: 'Mallory' }))).toEqual(TAKEN)
    expect(await auditRowsOf(app, waiting.id)).toHaveLength(1)
    const row = await app.owner
      .selectFrom('pendingUsers')
      .select('firstName')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    expect(row.firstName).toBe('Nora')
  })

  test('asked for by five at once is given to one', async () => {
    const form = newcomer()
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(form)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  test('that was rejected may ask again: the same registration waits anew, with what was written last', async () => {
    const ada = await app.as('ada')
    const first = await askForAccount(app, { requestedRoles: ['FIELDER'] })
    await ada.post(`/api/admin/reject-user/${first.id}`, { reason: 'Not yet' })
    const again = await askForAccount(app, {
      email: first.email.toUpperCase(),
      lastName: 'Again',
      password: 'another one',
    })

    expect(again.id).toBe(first.id)
    const waiting = (await ada.get('/api/admin/pending-users')).json()
    expect(waiting).toContainEqual(
      expect.objectContaining({ id: first.id, lastName: 'Again', requestedRoles: [], actions: ['approve', 'reject'] }),
    )
    expect(await lastAuditRowOf(app, first.id)).toMatchObject({ action: 'requested', event: 'registration.requested' })
    const oldPassword = await app.visitor.post('/api/login', { email: first.email, password: first.password })
    expect(oldPassword.statusCode).toBe(401)
    const newPassword = await app.visitor.post('/api/login', { email: first.email, password: 'another one' })
    expect(newPassword.json().code).toBe('login.pending')
  })

  test('of a deactivated person is free again, for a new account of its own', async () => {
    const ada = await app.as('ada')
    const gone = await addUser(app)
    await ada.delete(`/api/admin/users/${gone.id}`)
    const again = await askVerified(app, { email: gone.email })
    const approved = await ada.post(`/api/admin/approve-user/${again.id}`, { roleIds: [ROLE_IDS.BACKEND] })
    expect(approved.statusCode).toBe(200)
    expect(approved.json().id).not.toBe(gone.id)
  })
})

describe('what is not accepted', () => {
  test.each([
    ['a password of five characters', { password: 'short' }, 'password: Password must be at least 6 characters'],
    ['no first name', { firstName: ' ' }, 'firstName: First name is required'],
    ['no last name', { lastName: '' }, 'lastName: Last name is required'],
    ['something that is no address', { email: 'nora' }, 'email: Invalid email address'],
  ])('%s', async (_, extra, says) => {
    const reply = await register(newcomer(extra))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
    expect(reply.json().detail).toBe(says)
  })

  test('the exact words reach the person who chose too short a password', async () => {
    expect((await register(newcomer({ password: 'short' }))).json().detail).toContain(
      'Password must be at least 6 characters',
    )
    expect((await register(newcomer({ password: 'sixsix' }))).statusCode).toBe(201)
  })

  test.each(['password', 'PassWord', '123456', 'qwerty123'])('the common password %s', async (password) => {
    const reply = await register(newcomer({ password }))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'password.too_common'])
  })

  test.each([[['ADMIN']], [['FIELDER', 'ADMIN']], [['KING']], ['FIELDER']])(
    'nobody asks to be an admin, or something unheard of: %j',
    async (requestedRoles) => {
      expect((await register(newcomer({ requestedRoles }))).statusCode).toBe(400)
    },
  )

  test.each(['No\u0000ra', 'Nora\ud800'])('letters that no database can keep: %j', async (firstName) => {
    expect((await register(newcomer({ firstName }))).statusCode).toBe(400)
  })
})
