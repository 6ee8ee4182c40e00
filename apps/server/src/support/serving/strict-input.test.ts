import { ENDPOINTS, type Endpoint } from '@demarc/contract'
import { sql } from 'kysely'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCEPTED } from '#test/matrix/accepted-bodies.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

let app: TestApp
let cookie: string
/** For what is a customer's own. */
let customersCookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = (await app.as('ada')).cookie
  customersCookie = (await app.as('cora')).cookie
})
afterAll(() => app.close())

/** What people who want more than they have would send along. */
const UNDECLARED: Record<string, unknown> = {
  role: 'ADMIN',
  roles: ['ADMIN'],
  isAdmin: true,
  id: NOBODY_ID,
  userId: NOBODY_ID,
  active: true,
  approved: true,
  status: 'ACTIVE',
  createdAt: '2020-01-01T00:00:00Z',
  resetToken: 'x',
  anything: null,
}

const takesBody = ({ body }: Endpoint) => body.def.type !== 'undefined'
const calls = Object.entries<Endpoint>(ENDPOINTS)
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, NOBODY_ID)
const send = (call: Endpoint, { url = pathOf(call), payload }: { url?: string; payload?: object | string }) =>
  app.http.inject({
    method: call.method,
    url,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.permission === 'anyone' ? {} : { cookie: call.permission === 'portal.read' ? customersCookie : cookie }),
    },
    ...(payload === undefined ? {} : { payload }),
  } as InjectOptions)

/** Their fields are named by the form of an assignment, which refuses the others, or by the address of a list. */
const NAMED_ELSEWHERE = new Set(['answers', 'notApplicable', 'search'])

/** The body with one more field, in each object there is, the outermost first. */
function* withOneMore(body: object, name: string, value: unknown): Generator<object> {
  yield { ...body, [name]: value }
  for (const [key, inner] of Object.entries(body)) {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || NAMED_ELSEWHERE.has(key)) continue
    for (const changed of withOneMore(inner, name, value)) yield { ...body, [key]: changed }
  }
}

async function everythingThatCounts() {
  const { rows } = await sql`
    select (select count(*) from audit_logs) as traces, (select count(*) from jobs.job) as jobs,
           (select count(*) from attempts) as attempts, (select count(*) from sessions) as sessions`.execute(app.owner)
  return rows
}

describe('a field that a call does not declare is refused, and nothing happens', () => {
  // What takes bytes declares no fields.
  const unsafe = calls.filter(([, call]) => !['GET', 'HEAD'].includes(call.method) && call.takes === 'json')
  test.each(unsafe)('%s', async (name, call) => {
    const accepted = takesBody(call) ? ACCEPTED[name] : {}
    expect([name, accepted]).not.toContain(undefined)
    expect(!takesBody(call) || call.body.safeParse(accepted).success).toBe(true)
    const declared = new Set(Object.keys(accepted!))
    const before = await everythingThatCounts()
    for (const [field, value] of Object.entries(UNDECLARED)) {
      if (declared.has(field)) continue
      for (const payload of withOneMore(accepted!, field, value)) {
        const reply = await send(call, { payload })
        expect([field, reply.statusCode, reply.json().code]).toEqual([field, 400, 'input.invalid'])
      }
    }
    expect(await everythingThatCounts()).toEqual(before)
  })

  test('and what would poison a prototype does not even arrive', async () => {
    for (const payload of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      expect((await send(ENDPOINTS.login, { payload })).statusCode).toBe(400)
    }
    expect({}).not.toHaveProperty('isAdmin')
  })
})

describe('a question that a call does not declare is refused', () => {
  // Whoever follows an old link to the sign-in page should arrive there, whatever hangs on the link.
  const strict = calls.filter(([name]) => name !== 'loginPage')
  test.each(strict)('%s', async (name, call) => {
    const payload = takesBody(call) ? ACCEPTED[name] : undefined
    const reply = await send(call, { url: `${pathOf(call)}?anything=1`, ...(payload ? { payload } : {}) })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  })
})

describe('a body that cannot be read', () => {
  const login = (payload: string, contentType = 'application/json') =>
    app.http.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': contentType }, payload })

  test.each([
    ['no JSON', '{"email":', 'application/json', 400, 'input.unreadable'],
    ['nothing where something is needed', '', 'application/json', 400, 'input.unreadable'],
    ['a list instead of a form', '[]', 'application/json', 400, 'input.invalid'],
    ['a form of a web page', 'email=a%40b.test&password=x', 'application/x-www-form-urlencoded', 415, 'input.not_json'],
    ['plain text, as a foreign page may send it', '{"email":"a@b.test"}', 'text/plain', 400, 'input.invalid'],
    [
      'more than a megabyte',
      JSON.stringify({ email: 'x'.repeat(1024 * 1024) }),
      'application/json',
      413,
      'input.too_large',
    ],
  ])('%s', async (_, payload, contentType, status, code) => {
    const reply = await login(payload, contentType)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test.each(['?q=%00', '?q=a%00b'])('a letter that no database keeps, in a question: %s', async (query) => {
    const reply = await send(ENDPOINTS.listUsers, { url: `/api/admin/users${query}` })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  })
})
