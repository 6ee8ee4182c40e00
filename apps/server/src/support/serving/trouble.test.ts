import { Problem } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser, NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

type Reply = Awaited<ReturnType<Caller['get']>>

describe('a refusal', () => {
  const CASES: [string, () => Promise<Reply>, number, string, string][] = [
    ['unreadable', () => ada.post('/api/admin/create-user', {}), 400, 'Bad Request', 'input.invalid'],
    ['a stranger', () => app.visitor.get('/api/auth/user'), 401, 'Unauthorized', 'session.missing'],
    ['forbidden', () => ben.get('/api/admin/users'), 403, 'Forbidden', 'permission.denied'],
    ['not there', () => ada.delete(`/api/admin/users/${NOBODY_ID}`), 404, 'Not Found', 'user.missing'],
    ['no such address', () => ada.get('/api/nothing'), 404, 'Not Found', 'route.missing'],
    [
      'a conflict',
      async () => ada.delete(`/api/admin/users/${await app.idOf('ada')}`),
      409,
      'Conflict',
      'user.oneself',
    ],
  ]

  test.each(CASES)('is a problem with a code and a sentence: %s', async (_, call, status, title, code) => {
    const reply = await call()
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(Problem.parse(reply.json())).toMatchObject({ type: 'about:blank', title, status, code })
    expect(reply.json().detail).not.toBe('')
  })

  test('names every field that is wrong', async () => {
    const reply = await ada.post('/api/admin/create-user', { email: 'x', password: 'short', extra: 1 })
    expect(reply.json().facts.problems).toEqual(
      expect.arrayContaining([
        'email: Invalid email address',
        'password: Password must be at least 6 characters',
        expect.stringContaining('extra'),
      ]),
    )
  })
})

describe('401 before 403 before 400', () => {
  const calls: [string, (caller: Caller) => Promise<Reply>][] = [
    ['a body', (caller) => caller.post('/api/admin/create-user', { nonsense: true })],
    ['a path', (caller) => caller.delete('/api/admin/users/nonsense')],
    ['a question', (caller) => caller.get('/api/admin/users?nonsense=1')],
  ]

  test.each(calls)('whoever may not call learns nothing about %s that would be refused', async (_, call) => {
    expect((await call(app.visitor)).json().code).toBe('session.missing')
    expect((await call(ben)).json().code).toBe('permission.denied')
    expect((await call(ada)).json().code).toBe('input.invalid')
  })
})

describe('a reply that breaks the contract', () => {
  test('is our fault: 500 without details, and nothing is committed', async () => {
    const user = await addUser(app)
    const caller = await user.signIn()
    // No timestamp that the contract could promise.
    await sql`update users set created_at = 'infinity' where id = ${user.id}`.execute(app.owner)
    const reply = await caller.put('/api/profile', { firstName: 'Never', lastName: 'Seen', phone: null })

    expect(reply.statusCode).toBe(500)
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(reply.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'fault',
      detail: 'Something went wrong on our end. The error was logged.',
    })
    const person = await app.owner.selectFrom('users').select('firstName').where('id', '=', user.id).executeTakeFirst()
    expect(person).toEqual({ firstName: 'Wally' })
    expect((await auditRowsOf(app, user.id)).map(({ action }) => action)).toEqual(['created', 'signed_in'])
  })

  test('is refused for a read as well', async () => {
    const user = await addUser(app)
    const caller = await user.signIn()
    await sql`update users set created_at = 'infinity' where id = ${user.id}`.execute(app.owner)
    expect((await caller.get('/api/auth/user')).statusCode).toBe(500)
  })
})

test('every request asks for the session by a statement that is planned once', async () => {
  for (let n = 0; n < 3; n++) await ada.get('/api/auth/user')
  // The pool hands out the connection that was used last.
  const { rows } = await sql<{ name: string; plans: number }>`
    select name, (generic_plans + custom_plans)::int as plans from pg_prepared_statements
     where name = 'session-of-cookie'`.execute(app.reserved.sessions)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.plans).toBeGreaterThanOrEqual(3)
})

test('the application acts as a lesser role that can neither change the schema nor history', async () => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(app.db)
  expect(rows).toEqual([{ role: 'demarc_app' }])
  await expect(sql`create table mischief (id int)`.execute(app.db)).rejects.toThrow('permission denied')
})
