import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOf, PASSWORD } from '#test/named-people.ts'
import { openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let production: Awaited<ReturnType<typeof openTestAppOn>>
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  production = await openTestAppOn(app.url, {
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://demarc.example',
      SESSION_SECRET: 'a secret of this test and of nothing else',
      SECRETS_KEY: 'a key that only these tests and stories know',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  })
  ben = await app.as('ben')
})
afterAll(async () => {
  await production.close()
  await app.close()
})

const OWN = 'http://localhost:5000'
const EDIT = { firstName: 'Ben', lastName: 'Backend', phone: null }
const edit = (headers: Record<string, string>) =>
  app.http.inject({ method: 'PUT', url: '/api/profile', headers: { cookie: ben.cookie, ...headers }, payload: EDIT })

describe('a write from another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://localhost:5000' },
    { origin: 'http://localhost:5000.evil.example' },
    { origin: 'http://localhost:5001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: OWN },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'nonsense' },
  ]

  test.each(FOREIGN)('is refused, and nothing is written: %j', async (headers) => {
    const id = await app.idOf('ben')
    const before = await auditRowsOf(app, id)
    const reply = await edit(headers)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'origin.foreign'])
    expect(await auditRowsOf(app, id)).toHaveLength(before.length)
  })

  test('cannot sign anybody in either', async () => {
    const reply = await app.visitor.post(
      '/api/login',
      { email: emailOf('sue'), password: PASSWORD },
      { origin: 'https://evil.example' },
    )
    expect([reply.statusCode, reply.cookies]).toEqual([403, []])
  })

  test('is not invited by any CORS header', async () => {
    const reply = await app.http.inject({
      method: 'OPTIONS',
      url: '/api/profile',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    })
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(reply.statusCode).toBe(404)
  })
})

describe('a write from here', () => {
  const OURS: Record<string, string>[] = [
    {},
    { origin: OWN },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: OWN },
    { 'sec-fetch-site': 'none' },
  ]
  test.each(OURS)('is accepted: %j', async (headers) => {
    expect((await edit(headers)).statusCode).toBe(200)
  })

  test('in development may call the machine by another name, in production not', async () => {
    const headers = { host: 'laptop.local:5000', origin: 'http://laptop.local:5000' }
    expect((await edit(headers)).statusCode).toBe(200)
    const reply = await production.http.inject({ method: 'POST', url: '/api/logout', headers })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'origin.foreign'])
    const own = await production.http.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { origin: 'https://demarc.example' },
    })
    expect(own.statusCode).toBe(204)
  })
})

test('a read may be asked for from anywhere: the browser keeps the answer from foreign pages', async () => {
  const reply = await app.http.inject({
    url: '/api/auth/user',
    headers: { cookie: ben.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

describe('the session’s cookie', () => {
  const login = (http: typeof app.http) =>
    http.inject({ method: 'POST', url: '/api/login', payload: { email: emailOf('sue'), password: PASSWORD } })

  test('over https belongs to this host alone and never travels in the clear', async () => {
    const reply = await login(production.http)
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-demarc=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const cookie = `__Host-demarc=${reply.cookies[0]!.value}`
    expect((await production.http.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(200)
    const out = await production.http.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-demarc=; .*Path=\/;.* HttpOnly; Secure; SameSite=Lax$/)
  })

  test('over https is not taken under the plain name, which a neighbour could plant', async () => {
    const reply = await login(production.http)
    const cookie = `demarc=${reply.cookies[0]!.value}`
    expect((await production.http.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401)
  })

  test('in development works without https', async () => {
    const reply = await login(app.http)
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      /^demarc=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('of one installation is worth nothing in another with another secret', async () => {
    const { value } = (await login(app.http)).cookies[0]!
    const reply = await production.http.inject({ url: '/api/auth/user', headers: { cookie: `__Host-demarc=${value}` } })
    expect(reply.statusCode).toBe(401)
  })
})
