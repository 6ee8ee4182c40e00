import { ENDPOINTS, type Endpoint } from '@demarc/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demarc } from '#app/build.ts'
import { bytesOf } from '../reply-bytes.ts'
import { openTestApp, openTestAppOn, type TestApp } from '../test-app.ts'
import { giveSession } from '../fixtures/people.ts'

/** What every reply says, whatever it is a reply to. */
const EVERYWHERE = {
  'content-security-policy':
    "default-src 'self';img-src 'self' data: blob:;worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
/** Answers are somebody's; no cache on the way may keep one. */
const ON_API = { ...EVERYWHERE, 'cache-control': 'no-store' }
const ON_DOCS = {
  ...ON_API,
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
}
/** Only where the browser comes by https. */
const BY_HTTPS = {
  'content-security-policy': `${EVERYWHERE['content-security-policy']};upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
/** What a reply may say besides: about itself, not about who made it. */
const ABOUT_ITSELF = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'accept-ranges',
  'vary',
  'location',
  'retry-after',
  'set-cookie',
  'transfer-encoding',
  'x-accel-buffering',
]

let app: TestApp
let production: Demarc
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = await giveSession(app.owner, app.config.sessionSecret, await app.idOf('ada'))
  production = await openTestAppOn(app.url, {
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://demarc.test',
      SESSION_SECRET: 'a secret of this production app only',
      SECRETS_KEY: 'a key that only these tests and stories know',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
})
afterAll(async () => {
  await production.close()
  await app.close()
})

type HeaderRequest = {
  readonly method?: string
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: string
}

/** The headers of a reply without those it says about itself. */
async function saidBy(
  http: FastifyInstance,
  { method = 'GET', ...asked }: HeaderRequest,
): Promise<Record<string, unknown>> {
  const reply = await http.inject({ method: method as 'GET', ...asked, payloadAsStream: true })
  await bytesOf(reply)
  return Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !ABOUT_ITSELF.includes(name)))
}

const TILE = '/api/ground/tiles/'
/** A tile is no page: it says what it is, and nothing of what a page may do. */
const onCall = (url: string, said: Record<string, string>) =>
  url.startsWith(TILE) ? Object.fromEntries(Object.entries(said).filter(([name]) => OF_A_TILE.includes(name))) : said
const OF_A_TILE = [
  'cache-control',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]

const calls = Object.entries<Endpoint>(ENDPOINTS).map(([name, { method, path }]) => ({
  name,
  method,
  url: path.replace(/:\w+/g, '00000000-0000-7000-8000-00000000dead'),
}))

describe('what a browser is told with every reply', () => {
  test.for(calls)('$method $url, by a stranger and by an admin', async ({ method, url }) => {
    expect(await saidBy(app.http, { method, url })).toEqual(onCall(url, ON_API))
    expect(await saidBy(app.http, { method, url, headers: { cookie } })).toEqual(onCall(url, ON_API))
    expect(await saidBy(production.http, { method, url })).toEqual(onCall(url, { ...ON_API, ...BY_HTTPS }))
  })

  test.for(['/', '/orders', '/auth', '/favicon.ico', '/nothing/here'])('a page: %s', async (url) => {
    const { 'cache-control': cache, ...said } = await saidBy(app.http, { url })
    expect(said).toEqual(EVERYWHERE)
    // Unbuilt, there is no page to keep.
    expect(['no-cache', undefined]).toContain(cache)
  })

  test.for(['//x', '/api//login', '/a%00b', '/assets/%00', '/x'.repeat(3000)])(
    'an odd address is refused and no fault of ours: %s',
    async (url) => {
      const reply = await app.http.inject(url)
      expect([403, 404]).toContain(reply.statusCode)
      expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    },
  )

  test('the page that shows the contract carries its own script and nobody else does', async () => {
    expect(await saidBy(app.http, { url: '/api/docs' })).toEqual(ON_DOCS)
    expect(await saidBy(app.http, { url: '/api/docs/' })).toEqual(ON_DOCS)
  })

  test.for<[string, HeaderRequest]>([
    ['an address that leads nowhere', { url: '/api/nothing/here' }],
    ['an address that cannot be decoded', { url: '/api/admin/users/%ff' }],
    ['an id that is far too long', { method: 'DELETE', url: `/api/admin/users/${'x'.repeat(500)}` }],
    ['a method that no route has', { method: 'PATCH', url: '/api/profile' }],
    [
      'a body that is no JSON',
      { method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' }, payload: '{' },
    ],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload: `"${'x'.repeat(1_100_000)}"`,
      },
    ],
    ['a form of another site', { method: 'POST', url: '/api/logout', headers: { origin: 'https://evil.test' } }],
  ])('a refusal: %s', async ([, asked]) => {
    expect(await saidBy(app.http, asked)).toEqual(ON_API)
  })

  test('a map of the operator’s choice opens the policy for exactly its origins', async () => {
    const demarc = await openTestAppOn(app.url, {
      env: {
        MAP_STREETS_URL: 'https://streets.test/{z}/{x}/{y}.png?key=abc',
        MAP_STREETS_ATTRIBUTION: 'Streets',
        MAP_IMAGERY_URL: 'http://127.0.0.1:6126/imagery/{z}/{x}/{y}.png',
        MAP_IMAGERY_ATTRIBUTION: 'Imagery',
      },
    })
    const { 'content-security-policy': policy, ...rest } = await saidBy(demarc.http, { url: '/nothing/here' })
    const { 'content-security-policy': usual, ...others } = EVERYWHERE
    const tiles = 'https://streets.test http://127.0.0.1:6126'
    expect(policy).toBe(usual.replace('data: blob:;', `data: blob: ${tiles};connect-src 'self' ${tiles};`))
    expect(rest).toMatchObject(others)
    // The page of the contract has no map.
    expect(await saidBy(demarc.http, { url: '/api/docs' })).toEqual(ON_DOCS)
    await demarc.close()
  })

  test('a Google key, and only that, lets Google’s code in; never a script inside the page', async () => {
    const demarc = await openTestAppOn(app.url, { env: { GOOGLE_MAPS_BROWSER_KEY: 'AIza-of-these-tests' } })
    const policy = String((await saidBy(demarc.http, { url: '/nothing/here' }))['content-security-policy'])
    const told = Object.fromEntries(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
    expect(told['script-src']).toContain('https://*.googleapis.com')
    expect(told['script-src']).not.toContain("'unsafe-inline'")
    expect(told['connect-src']).toContain('https://*.googleapis.com')
    expect(told['worker-src']).toEqual(["'self'", 'blob:'])
    expect(told['frame-src']).toEqual(['https://*.google.com'])
    expect(told['default-src']).toEqual(["'self'"])
    expect(policy).toMatch(/object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'$/)
    expect(policy).not.toContain('AIza')
    await demarc.close()
  })

  test('a cookie is for this host, this scheme and no script', async () => {
    const login = {
      method: 'POST' as const,
      url: '/api/login',
      payload: { email: 'ben@people.test', password: 'a password of the tests' },
    }
    const [given] = [(await production.http.inject(login)).headers['set-cookie']].flat()
    expect(given).toMatch(/^__Host-demarc=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})
