import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, PASSWORD } from '#test/named-people.ts'
import { openTestApp, openTestAppOn, type TestApp } from '#test/test-app.ts'
import { forgetAttempts, newcomer } from '#test/fixtures/extra-people.ts'
import { networkOf } from '#platform/net/network-of.ts'
import { forgetOldAttempts } from './serving.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const HOME = '203.0.113.1'
type Try = { email?: string; password?: string; from?: string; headers?: Record<string, string> }
const login = ({ email = emailOf('ben'), password = 'not it at all', from = HOME, headers = {} }: Try = {}) =>
  app.http.inject({ method: 'POST', url: '/api/login', remoteAddress: from, headers, payload: { email, password } })
async function failTimes(times: number, which: Try = {}): Promise<void> {
  for (let n = 0; n < times; n++) expect((await login(which)).statusCode).toBe(401)
}
/** As if the account had failed four times more: each real try costs a password's hash. */
async function useUp(): Promise<void> {
  await failTimes(1)
  await sql`update attempts set used = 5 where bucket like 'login-of-account:%'`.execute(app.owner)
}
/** The pause is over. */
const passPause = (ago = '1 second') => sql`update attempts set opens_at = now() - ${ago}::interval`.execute(app.owner)
const waitOf = (reply: Awaited<ReturnType<typeof login>>) => Number(reply.headers['retry-after'])

describe('failed sign-ins', () => {
  test('five a minute for an account from one address; then the reply says how long to wait', async () => {
    await failTimes(5)
    const sixth = await login()
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'rate.exceeded'])
    expect(waitOf(sixth)).toBeGreaterThan(50)
    expect(waitOf(sixth)).toBeLessThanOrEqual(60)
    expect(sixth.json().facts).toEqual({ retryAfter: waitOf(sixth) })
    expect(sixth.json().detail).toBe(`Too many attempts. Try again in ${waitOf(sixth)} seconds.`)
  })

  test('also the right password waits, and the case of the address makes no difference', async () => {
    await useUp()
    expect((await login({ password: PASSWORD })).statusCode).toBe(429)
    expect((await login({ email: emailOf('ben').toUpperCase() })).statusCode).toBe(429)
  })

  test('an unknown address waits just the same', async () => {
    await failTimes(5, { email: 'nobody@people.test' })
    expect((await login({ email: 'nobody@people.test' })).statusCode).toBe(429)
  })

  test('never lock the owner out: from elsewhere they still sign in', async () => {
    await failTimes(5)
    expect((await login()).statusCode).toBe(429)
    expect((await login({ password: PASSWORD, from: '198.51.100.7' })).statusCode).toBe(200)
  })

  test('do not hinder others behind the same address', async () => {
    await useUp()
    expect((await login({ email: emailOf('sue'), password: PASSWORD })).statusCode).toBe(200)
  })

  test('twenty at once: only five are looked at', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => login()))
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(5)
    expect(codes.filter((code) => code === 429)).toHaveLength(15)
  })

  test('each used-up window makes the next pause longer, up to a quarter of an hour', async () => {
    for (const seconds of [60, 120, 240, 480, 960, 960]) {
      await useUp()
      const wait = waitOf(await login())
      expect(wait).toBeGreaterThan(seconds - 15)
      expect(wait).toBeLessThanOrEqual(seconds)
      await passPause()
    }
  })

  test('are forgotten after an hour of quiet: the pause is short again', async () => {
    for (const ago of ['1 second', '1 second', '61 minutes']) {
      await useUp()
      await login()
      await passPause(ago)
    }
    await useUp()
    expect(waitOf(await login())).toBeLessThanOrEqual(60)
  })

  test('are forgiven by the right password', async () => {
    for (let round = 0; round < 2; round++) {
      await failTimes(4)
      expect((await login({ password: PASSWORD })).statusCode).toBe(200)
    }
  })

  test('a window that was not used up leaves no longer pause', async () => {
    await useUp()
    await passPause()
    await useUp()
    expect(waitOf(await login())).toBeLessThanOrEqual(60)
  })
})

describe('an address', () => {
  const usedByAddress = async () =>
    (await sql<{ used: number }>`select used from attempts where bucket like 'login-of-address:%'`.execute(app.owner))
      .rows

  test('may fail a hundred times a minute, whoever it tries to be', async () => {
    await failTimes(1, { email: 'first@people.test' })
    await sql`update attempts set used = 99 where bucket like 'login-of-address:%'`.execute(app.owner)
    await failTimes(1, { email: 'hundredth@people.test' })
    const next = await login({ email: 'another@people.test' })
    expect([next.statusCode, next.json().code]).toEqual([429, 'rate.exceeded'])
    expect(waitOf(next)).toBeGreaterThan(0)
    expect((await login({ email: 'another@people.test', from: '198.51.100.7' })).statusCode).toBe(401)
  })

  test('of an office where everybody signs in rightly uses nothing up', async () => {
    for (const member of ['ben', 'sue', 'finn'] as const) {
      expect((await login({ email: emailOf(member), password: PASSWORD })).statusCode).toBe(200)
    }
    expect(await usedByAddress()).toEqual([{ used: 0 }])
  })

  test('registers twenty times in ten minutes', async () => {
    const register = () =>
      app.http.inject({ method: 'POST', url: '/api/register', remoteAddress: HOME, payload: newcomer() })
    expect((await register()).statusCode).toBe(201)
    await sql`update attempts set used = 20 where bucket like 'register-of-address:%'`.execute(app.owner)
    const reply = await register()
    expect([reply.statusCode, waitOf(reply) > 500]).toEqual([429, true])
    expect(reply.json().detail).toBe('Too many attempts. Try again in 10 minutes.')
  })

  test('is not what a client says it is', async () => {
    await useUp()
    expect((await login({ headers: { 'x-forwarded-for': '198.51.100.7' } })).statusCode).toBe(429)
  })

  test('behind a proxy is what the proxy says, not what the client told the proxy', async () => {
    const behind = await openTestAppOn(app.url, { env: { TRUST_PROXY: 'true' } })
    try {
      const loginVia = (forwarded: string) =>
        behind.http.inject({
          method: 'POST',
          url: '/api/login',
          remoteAddress: '10.0.0.1',
          headers: { 'x-forwarded-for': forwarded },
          payload: { email: emailOf('ben'), password: 'not it at all' },
        })
      for (let n = 0; n < 5; n++) expect((await loginVia(`192.0.2.${n}, ${HOME}`)).statusCode).toBe(401)
      expect((await loginVia(`192.0.2.99, ${HOME}`)).statusCode).toBe(429)
      expect((await loginVia('198.51.100.7')).statusCode).toBe(401)
    } finally {
      await behind.close()
    }
  })

  test('never stands in the table in clear, nor does an account', async () => {
    await login()
    const { rows } = await sql<{ bucket: string }>`select bucket from attempts`.execute(app.owner)
    expect(rows).toHaveLength(3)
    for (const { bucket } of rows) expect(bucket).toMatch(/^login-of-(account|account-anywhere|address):[0-9a-f]{32}$/)
  })
})

describe('a network', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    ['2001:db8::1', '2001:db8::2'],
    ['2001:db8::1', '2001:db8:0:0:1:2:3:4'],
    ['2001:db8:1::5', '2001:0db8:0001:0000::9'],
    ['::1', '::2'],
  ])('%s and %s are one household', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other))
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:1::1'],
    ['203.0.113.1', '203.0.113.2'],
    ['::ffff:203.0.113.1', '::ffff:203.0.113.2'],
  ])('%s and %s are two', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })

  test('all its addresses share one count', async () => {
    for (let n = 1; n <= 5; n++) expect((await login({ from: `2001:db8::${n}` })).statusCode).toBe(401)
    expect((await login({ from: '2001:db8::6' })).statusCode).toBe(429)
    expect((await login({ from: '2001:db8:1::6' })).statusCode).toBe(401)
  })
})

test('old attempts are swept away, fresh ones stay', async () => {
  await login({ from: '203.0.113.50' })
  await passPause('3 hours')
  await login({ from: '203.0.113.51' })
  await forgetOldAttempts(app.db)
  const { rows } = await sql`select from attempts`.execute(app.owner)
  expect(rows).toHaveLength(3)
})
