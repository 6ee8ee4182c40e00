import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, PASSWORD } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addUser, forgetAttempts } from '#test/fixtures/extra-people.ts'
import { lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

describe('one’s own profile', () => {
  test('name and phone are changed by everybody for themselves, whatever their role', async () => {
    for (const member of ['finn', 'cora'] as const) {
      const caller = await app.as(member)
      const id = await app.idOf(member)
      const reply = await caller.put('/api/profile', { firstName: 'New', lastName: ' Name ', phone: '555 0199' })

      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ id, firstName: 'New', lastName: 'Name', phone: '555 0199' })
      expect((await caller.get('/api/auth/user')).json()).toEqual(reply.json())
      expect(await lastAuditRowOf(app, id)).toMatchObject({
        action: 'edited',
        actorId: id,
        before: { phone: null },
        after: { firstName: 'New', lastName: 'Name', phone: '555 0199' },
        event: 'user.edited',
        needs: 'user.manage',
      })
    }
  })

  test('the phone can be taken away again', async () => {
    const user = await addUser(app)
    const caller = await user.signIn()
    await caller.put('/api/profile', { firstName: 'Wally', lastName: 'Owens', phone: '555 0100' })
    const reply = await caller.put('/api/profile', { firstName: 'Wally', lastName: 'Owens', phone: null })
    expect(reply.json().phone).toBeNull()
  })

  test.each([
    ['no name', { firstName: '', lastName: 'Owens', phone: null }],
    ['no phone field', { firstName: 'Wally', lastName: 'Owens' }],
    ['a role', { firstName: 'Wally', lastName: 'Owens', phone: null, roles: ['ADMIN'] }],
    ['another address', { firstName: 'Wally', lastName: 'Owens', phone: null, email: emailOf('ada') }],
    ['half a letter', { firstName: 'Wally\ud800', lastName: 'Owens', phone: null }],
  ])('but not with %s', async (_, body) => {
    const user = await addUser(app)
    const reply = await (await user.signIn()).put('/api/profile', body)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
    expect((await auditRowsOf(app, user.id)).map(({ action }) => action)).toEqual(['created', 'signed_in'])
  })

  test('is nothing for strangers', async () => {
    for (const call of [
      app.visitor.put('/api/profile', { firstName: 'A', lastName: 'B', phone: null }),
      app.visitor.put('/api/profile/password', { currentPassword: PASSWORD, newPassword: 'something else' }),
      app.visitor.get('/api/profile/sessions'),
      app.visitor.delete('/api/profile/sessions'),
    ]) {
      expect((await call).statusCode).toBe(401)
    }
  })
})

describe('one’s own password', () => {
  const change = (currentPassword: string, newPassword: string) => ({ currentPassword, newPassword })

  test('changes with the current one; this session stays, all others end', async () => {
    const user = await addUser(app)
    const [here, elsewhere] = [await user.signIn(), await user.signIn()]
    const reply = await here.put('/api/profile/password', change(PASSWORD, 'a better password'))

    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await here.get('/api/auth/user')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401)
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({
      action: 'password_changed',
      actorId: user.id,
      before: null,
      after: null,
      event: 'user.password_changed',
    })
    const login = (password: string) => app.visitor.post('/api/login', { email: user.email, password })
    expect((await login(PASSWORD)).statusCode).toBe(401)
    expect((await login('a better password')).statusCode).toBe(200)
  })

  test('does not change with a wrong one, and nothing ends', async () => {
    const user = await addUser(app)
    const [here, elsewhere] = [await user.signIn(), await user.signIn()]
    const reply = await here.put('/api/profile/password', change('not it at all', 'a better password'))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'password.wrong'])
    expect(reply.json().detail).toBe('The current password is incorrect.')
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(200)
    expect((await lastAuditRowOf(app, user.id))!.action).toBe('signed_in')
  })

  test.each([
    ['short', 'newPassword: Password must be at least 6 characters'],
    ['password', 'This password is too common. Choose another.'],
  ])('does not become %s', async (newPassword, says) => {
    const user = await addUser(app)
    const reply = await (await user.signIn()).put('/api/profile/password', change(PASSWORD, newPassword))
    expect([reply.statusCode, reply.json().detail]).toEqual([400, says])
  })

  test('cannot be guessed on a borrowed screen: after ten tries one waits, also with the right one', async () => {
    const user = await addUser(app)
    const caller = await user.signIn()
    for (let n = 0; n < 10; n++) {
      expect((await caller.put('/api/profile/password', change(`guess ${n}`, 'a better password'))).statusCode).toBe(
        409,
      )
    }
    const reply = await caller.put('/api/profile/password', change(PASSWORD, 'a better password'))
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate.exceeded'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(500)
  })

  test('is changed by more people at once than there are connections, and nobody waits for a connection that never comes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addUser(app)))
    const callers = []
    for (const person of people) callers.push(await person.signIn())
    const replies = await Promise.all(
      callers.map((caller) => caller.put('/api/profile/password', change(PASSWORD, 'a better password'))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 204))
  })
})
