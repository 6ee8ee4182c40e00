import { sql } from 'kysely'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser, newcomer, ROLE_IDS } from '#test/fixtures/extra-people.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { forgetOldKeys } from './serving.queries.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

let count = 0
const newKey = () => `key-${++count}`
type Call = { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }
const send = ({ cookie }: Caller, key: string, { method, url, payload }: Call) =>
  app.http.inject({
    method,
    url,
    headers: { cookie, 'idempotency-key': key },
    ...(payload ? { payload } : {}),
  } as InjectOptions)

const rename = (firstName: string): Call => ({
  method: 'PUT',
  url: '/api/profile',
  payload: { firstName, lastName: 'On', phone: null },
})
const edits = async (userId: string) =>
  (await auditRowsOf(app, userId)).filter(({ action }) => action === 'edited').length
const keysOf = (userId: string) =>
  app.owner.selectFrom('idempotencyKeys').selectAll().where('userId', '=', userId).execute()

async function somebody() {
  const user = await addUser(app)
  return { ...user, caller: await user.signIn() }
}

describe('a request that is repeated with its key', () => {
  test('acts once and is answered the same again', async () => {
    const { id, caller } = await somebody()
    const key = newKey()
    const first = await send(caller, key, rename('Once'))
    const second = await send(caller, key, rename('Once'))
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
    expect(await edits(id)).toBe(1)
  })

  test('keeps its status: created stays created, done stays done', async () => {
    const key = newKey()
    const create: Call = {
      method: 'POST',
      url: '/api/admin/create-user',
      payload: newcomer({ roleIds: [ROLE_IDS.FIELDER] }),
    }
    const [first, second] = [await send(ada, key, create), await send(ada, key, create)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())

    const deactivate: Call = { method: 'DELETE', url: `/api/admin/users/${first.json().id}` }
    const again = newKey()
    expect((await send(ada, again, deactivate)).statusCode).toBe(204)
    const repeated = await send(ada, again, deactivate)
    expect([repeated.statusCode, repeated.body]).toEqual([204, ''])
    expect((await send(ada, newKey(), deactivate)).statusCode).toBe(409)
  })

  test('eight times at once acts once, and all eight hear the same', async () => {
    const { id, caller } = await somebody()
    const key = newKey()
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(caller, key, rename('Once'))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map((reply) => JSON.stringify(sorted(reply.json())))).size).toBe(1)
    expect(await edits(id)).toBe(1)
  })

  test('with another body, or for another call, is refused', async () => {
    const { id, caller } = await somebody()
    const key = newKey()
    await send(caller, key, rename('Once'))
    for (const other of [rename('Twice'), { method: 'DELETE', url: '/api/profile/sessions' } as const]) {
      const reply = await send(caller, key, other)
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency.other_body'])
    }
    expect(await edits(id)).toBe(1)
  })

  test('is the person’s own: the same key of somebody else is another request', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const key = newKey()
    await send(one.caller, key, rename('One'))
    expect((await send(two.caller, key, rename('Two'))).json()).toMatchObject({ id: two.id, firstName: 'Two' })
  })
})

describe('a refusal', () => {
  test('is not kept: what was refused may succeed later with the same key', async () => {
    const holder = await addUser(app)
    const key = newKey()
    const create: Call = {
      method: 'POST',
      url: '/api/admin/create-user',
      payload: newcomer({ email: holder.email, roleIds: [ROLE_IDS.FIELDER] }),
    }
    expect((await send(ada, key, create)).statusCode).toBe(409)
    expect((await keysOf(await app.idOf('ada'))).map((row) => row.key)).not.toContain(key)
    await ada.delete(`/api/admin/users/${holder.id}`)
    expect((await send(ada, key, create)).statusCode).toBe(201)
  })

  test('and a fault leave neither key nor effect', async () => {
    const { id, caller } = await somebody()
    await sql`update users set created_at = 'infinity' where id = ${id}`.execute(app.owner)
    expect((await send(caller, newKey(), rename('Never'))).statusCode).toBe(500)
    expect(await keysOf(id)).toEqual([])
    expect(await edits(id)).toBe(0)
  })
})

describe('keys', () => {
  test('are kept as a hash of the request, never the request itself', async () => {
    const { id, caller } = await somebody()
    await send(caller, newKey(), rename('Secretive'))
    const [row] = await keysOf(id)
    expect(row!.request).toMatch(/^[0-9a-f]{64}$/)
  })

  test('forget the reply after a day: the request is then known, but its answer is not', async () => {
    const { id, caller } = await somebody()
    const key = newKey()
    await send(caller, key, rename('Once'))
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${id}`.execute(
      app.owner,
    )
    await forgetOldKeys(app.db)
    const reply = await send(caller, key, rename('Once'))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'idempotency.reply_gone'])
    expect(await edits(id)).toBe(1)
  })

  test('are forgotten after a month', async () => {
    const { id, caller } = await somebody()
    await send(caller, newKey(), rename('Once'))
    await sql`update idempotency_keys set created_at = now() - interval '31 days' where user_id = ${id}`.execute(
      app.owner,
    )
    await forgetOldKeys(app.db)
    expect(await keysOf(id)).toEqual([])
  })

  test('longer than they may be are refused, not overlooked', async () => {
    const { id, caller } = await somebody()
    const reply = await send(caller, 'x'.repeat(201), rename('Twice'))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
    expect((await send(caller, 'x'.repeat(200), rename('Once'))).statusCode).toBe(200)
    expect(await edits(id)).toBe(1)
  })

  test('mean nothing to signing in and to changing a password: these act again', async () => {
    const { id, email, caller } = await somebody()
    const key = newKey()
    const change: Call = {
      method: 'PUT',
      url: '/api/profile/password',
      payload: { currentPassword: PASSWORD, newPassword: 'a better password' },
    }
    expect((await send(caller, key, change)).statusCode).toBe(204)
    expect((await send(caller, key, change)).json().code).toBe('password.wrong')
    const login = () =>
      app.visitor.post('/api/login', { email, password: 'a better password' }, { 'idempotency-key': key })
    expect((await login()).cookies[0]!.value).not.toBe((await login()).cookies[0]!.value)
    expect(await keysOf(id)).toEqual([])
  })
})

const sorted = (record: object) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)))
